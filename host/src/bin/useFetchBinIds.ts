import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { useFetchBinIdsQuery, useFetchBinIdsQuery$variables } from './__generated__/useFetchBinIdsQuery.graphql'

const PAGE = 200

/** The ids of everything that a search and a filter match in the bin, page after page. */
export function useFetchBinIds(): (what: Pick<useFetchBinIdsQuery$variables, 'search' | 'filter'>) => Promise<string[]> {
  const environment = useRelayEnvironment()
  return async ({ search, filter }) => {
    const ids: string[] = []
    for (let total = Infinity; ids.length < total; ) {
      const variables = { search, filter, limit: PAGE, offset: ids.length }
      const answer = await fetchQuery<useFetchBinIdsQuery>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise()
      const page = answer?.bin
      if (!page || page.results.length === 0) break
      total = page.totalCount
      ids.push(...page.results.map(({ id }) => id))
    }
    return ids
  }
}

const query = graphql`
  query useFetchBinIdsQuery($search: String, $filter: BinFilter, $limit: Int, $offset: Int) {
    bin(searchTerm: $search, filter: $filter) {
      totalCount
      results(limit: $limit, offset: $offset) {
        id
      }
    }
  }
`
