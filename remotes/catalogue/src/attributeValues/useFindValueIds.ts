import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { AttributeValueFilter, useFindValueIdsQuery } from './__generated__/useFindValueIdsQuery.graphql'

/** The largest page that the server gives */
const PAGE = 200

/** The ids of all values that a search and filters match; null when they did not come. */
export function useFindValueIds(): (wanted: { search?: string; filter: AttributeValueFilter; sort?: string }) => Promise<readonly string[] | null> {
  const environment = useRelayEnvironment()
  return async ({ search, filter, sort = 'sort_order' }) => {
    const ids: string[] = []
    for (;;) {
      const answer = await fetchQuery<useFindValueIdsQuery>(
        environment,
        graphql`
          query useFindValueIdsQuery($search: String, $filter: AttributeValueFilter, $sort: String, $limit: Int, $offset: Int) {
            attributeValues(searchTerm: $search, filter: $filter) {
              results(limit: $limit, offset: $offset, ordering: $sort) {
                id
              }
            }
          }
        `,
        { search, filter, sort, limit: PAGE, offset: ids.length },
        { fetchPolicy: 'network-only' },
      )
        .toPromise()
        .catch(() => null)
      if (!answer) return null
      const page = answer.attributeValues.results
      ids.push(...page.map(({ id }) => id))
      if (page.length < PAGE) return ids
    }
  }
}
