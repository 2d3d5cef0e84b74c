import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { productsVariables } from './productsList'
import type { useCountAtQuery } from './__generated__/useCountAtQuery.graphql'

/** Gives a function that counts the products of another address of the list. */
export function useCountAt(): (address: URLSearchParams) => Promise<number> {
  const environment = useRelayEnvironment()
  return async (address) => {
    const { search, filter } = productsVariables(address)
    const query = graphql`
      query useCountAtQuery($search: String, $filter: ProductFilter) {
        products(searchTerm: $search, filter: $filter) {
          totalCount
        }
      }
    `
    const found = await fetchQuery<useCountAtQuery>(environment, query, { search, filter }, { fetchPolicy: 'store-or-network' }).toPromise()
    return found?.products.totalCount ?? 0
  }
}
