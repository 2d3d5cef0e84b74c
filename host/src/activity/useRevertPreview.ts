import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ShownGroup } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import type { RevertInput, useRevertPreviewQuery, useRevertPreviewQuery$data } from './__generated__/useRevertPreviewQuery.graphql'

const PAGE = 20

type Preview = useRevertPreviewQuery$data['revertPreview']
type Entities = NonNullable<Preview['entities']>

/** What is taken back: a whole entry of the log, one thing of it, or some fields of the thing. */
export type RevertTarget = Pick<RevertInput, 'changeSet' | 'entity' | 'fields'>
/** What of that which was changed again since is taken back as well. */
export type RevertChoice = Pick<RevertInput, 'includeChangedSince' | 'include'>

/**
 * What a revert would do. The things are shown as they stand without the choice, so that no line moves away under a
 * tick; the numbers follow the choice.
 */
export function useRevertPreview(target: RevertTarget, choice: RevertChoice, group: ShownGroup | undefined) {
  const environment = useRelayEnvironment()
  const [page, setPage] = useState<{ group: ShownGroup | undefined; offset: number }>({ group, offset: 0 })
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<{ preview: Preview; entities: Entities; isLast: boolean } | null>(null)
  const [counts, setCounts] = useState<Preview | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const asked = page.group === group ? page : { group, offset: 0 }
  const input = JSON.stringify(target)
  const chosen = JSON.stringify(choice)
  const { offset } = asked

  useEffect(() => {
    setLoading(true)
    setError(null)
    const variables = { input: JSON.parse(input) as RevertInput, group, limit: PAGE, offset, hasEntities: true }
    const request = fetchQuery<useRevertPreviewQuery>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ revertPreview }) => {
        const arrived = revertPreview.entities ?? []
        setShown((before) => ({
          preview: revertPreview,
          entities: offset === 0 ? arrived : [...(before?.entities ?? []), ...arrived],
          isLast: arrived.length < PAGE,
        }))
        setLoading(false)
      },
      error: (reason: unknown) => {
        setError(reason)
        setLoading(false)
      },
    })
    return () => request.unsubscribe()
  }, [environment, input, group, offset, attempt])

  useEffect(() => {
    setCounts(null)
    const variables = { input: { ...(JSON.parse(input) as RevertInput), ...(JSON.parse(chosen) as RevertChoice) }, hasEntities: false }
    if (!variables.input.includeChangedSince && !variables.input.include?.length) return
    const request = fetchQuery<useRevertPreviewQuery>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ revertPreview }) => setCounts(revertPreview),
      error: (reason: unknown) => setError(reason),
    })
    return () => request.unsubscribe()
  }, [environment, input, chosen])

  const hasChoice = Boolean(choice.includeChangedSince) || (choice.include?.length ?? 0) > 0
  return {
    /** As it stands without the choice: the groups beside the things */
    preview: shown?.preview,
    entities: shown?.entities,
    /** With the choice; undefined while they are being counted */
    counts: hasChoice ? (counts ?? undefined) : shown?.preview,
    isLoading,
    error,
    more: shown && !shown.isLast ? () => setPage({ group, offset: offset + PAGE }) : undefined,
    retry: () => setAttempt((count) => count + 1),
  }
}

const query = graphql`
  # eslint-disable-next-line relay/unused-fields -- what would change is drawn by ChangePreview, which knows no Relay
  query useRevertPreviewQuery($input: RevertInput!, $group: PreviewGroup, $limit: Int, $offset: Int, $hasEntities: Boolean!) {
    revertPreview(input: $input) {
      creates
      changes
      deletes
      unchanged
      blocked
      changedSince
      consequences
      entities(group: $group, limit: $limit, offset: $offset) @include(if: $hasEntities) {
        entityId
        contentType
        label
        address
        operation
        problems {
          field
          message
        }
        changes {
          id
          field
          label
          form
          before
          after
          delta
          added
          removed
          addedImages {
            id
            name
            image500282Url
          }
          removedImages {
            id
            name
            image500282Url
          }
          changedSince {
            by
            at
            value
          }
        }
      }
    }
  }
`
