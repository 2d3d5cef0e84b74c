import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ChangeSetFilter, useFetchActivityQuery, useFetchActivityQuery$data } from './__generated__/useFetchActivityQuery.graphql'

export const EXPORT_LIMIT = 10_000
const PAGE = 200

type Rows = useFetchActivityQuery$data['changeSets']['results']

/** Fetches the entries that a filter matches, newest first, up to 10,000; tells how many are there after each page. */
export function useFetchActivity(): (filter: ChangeSetFilter, onProgress: (count: number) => void) => Promise<Rows> {
  const environment = useRelayEnvironment()
  return async (filter, onProgress) => {
    // by id: what is written meanwhile pushes entries on to the next page
    const rows = new Map<string, Rows[number]>()
    let total = Infinity
    for (let offset = 0; offset < Math.min(total, EXPORT_LIMIT); offset += PAGE) {
      const variables = { filter, limit: PAGE, offset }
      const answer = await fetchQuery<useFetchActivityQuery>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise()
      const page = answer?.changeSets
      if (!page || page.results.length === 0) break
      total = page.totalCount
      for (const row of page.results) rows.set(row.id, row)
      onProgress(rows.size)
    }
    return [...rows.values()]
  }
}

const query = graphql`
  # eslint-disable-next-line relay/unused-fields -- they become the columns of a file
  query useFetchActivityQuery($filter: ChangeSetFilter, $limit: Int, $offset: Int) {
    changeSets(filter: $filter) {
      totalCount
      results(limit: $limit, offset: $offset) {
        id
        time
        actorKind
        actor
        action
        source
        sentence
        contentTypes
        entityCount
        itemCount
      }
    }
  }
`
