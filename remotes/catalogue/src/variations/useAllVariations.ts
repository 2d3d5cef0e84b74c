import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { useAllVariationsQuery } from './__generated__/useAllVariationsQuery.graphql'

/** The server's maximum page size */
const PAGE = 200

/** Returns a function that loads the ids of all variations of a product that match a search, on all pages. */
export function useAllVariations(): (product: string, search: string) => Promise<string[]> {
  const environment = useRelayEnvironment()
  return async (product, search) => {
    const ids: string[] = []
    for (let total = 1; ids.length < total;) {
      const found = await fetchQuery<useAllVariationsQuery>(
        environment,
        graphql`
          query useAllVariationsQuery($id: ID!, $search: String, $limit: Int, $offset: Int) {
            products(searchTerm: $search, filter: { parent: $id }) {
              totalCount
              results(limit: $limit, offset: $offset, ordering: "sku") {
                id
              }
            }
          }
        `,
        { id: product, search: search || null, limit: PAGE, offset: ids.length },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      const page = found?.products.results ?? []
      if (page.length === 0) break
      ids.push(...page.map(({ id }) => id))
      total = found?.products.totalCount ?? 0
    }
    return ids
  }
}
