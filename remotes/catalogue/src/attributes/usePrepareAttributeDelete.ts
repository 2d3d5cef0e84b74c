import { type Prepared, usePrepare } from '@vitrine/jobs'
import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { usePrepareAttributeDeleteMutation } from './__generated__/usePrepareAttributeDeleteMutation.graphql'
import type { AttributeFilter, usePrepareAttributeDeleteQuery } from './__generated__/usePrepareAttributeDeleteQuery.graphql'

/** Attributes that were ticked, or all that a search and filters match. */
export type AttributeSelection = { ids: readonly string[] } | { search: string | undefined; filter: AttributeFilter }

/** The largest page that the server gives */
const PAGE = 200

/** Freezes the deletion of attributes as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareAttributeDelete(): (selection: AttributeSelection) => Promise<Prepared> {
  const environment = useRelayEnvironment()
  const prepare = usePrepare<usePrepareAttributeDeleteMutation>(
    graphql`
      mutation usePrepareAttributeDeleteMutation($ids: [ID!]!) {
        prepareAttributeDelete(ids: $ids) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeDelete,
  )

  async function idsOf(selection: AttributeSelection): Promise<readonly string[]> {
    if ('ids' in selection) return selection.ids
    const ids: string[] = []
    for (;;) {
      const answer = await fetchQuery<usePrepareAttributeDeleteQuery>(
        environment,
        graphql`
          query usePrepareAttributeDeleteQuery($search: String, $filter: AttributeFilter, $limit: Int, $offset: Int) {
            attributes(searchTerm: $search, filter: $filter) {
              results(limit: $limit, offset: $offset, ordering: "code") {
                id
              }
            }
          }
        `,
        { ...selection, limit: PAGE, offset: ids.length },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      const page = answer?.attributes.results ?? []
      ids.push(...page.map(({ id }) => id))
      if (page.length < PAGE) return ids
    }
  }

  return async (selection) => {
    // the host has shown a toast for each error already
    const ids = await idsOf(selection).catch(() => null)
    if (!ids) return { kind: 'failed' }
    return prepare({ ids })
  }
}
