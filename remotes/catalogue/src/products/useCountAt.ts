import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ListCount } from '@vitrine/ui'
import { productsVariables } from './productsList'
import type { useCountAtQuery } from './__generated__/useCountAtQuery.graphql'

/** Gives a function that counts the products of another address of the list. */
export function useCountAt(): (address: URLSearchParams) => Promise<ListCount> {
  const environment = useRelayEnvironment()
  return async (address) => {
    const { search, filter } = productsVariables(address)
    const query = graphql`
      query useCountAtQuery($search: String, $filter: ProductFilter) {
        products(searchTerm: $search, filter: $filter) {
          totalCount
          isTotalCapped
        }
      }
    `
    const found = await fetchQuery<useCountAtQuery>(environment, query, { search, filter }, { fetchPolicy: 'store-or-network' }).toPromise()
    return { count: found?.products.totalCount ?? 0, isCapped: found?.products.isTotalCapped ?? false }
  }
}
