import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ShownGroup } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import type { useJobPreviewQuery, useJobPreviewQuery$data } from './__generated__/useJobPreviewQuery.graphql'

const PAGE = 20

type Preview = NonNullable<NonNullable<useJobPreviewQuery$data['node']>['preview']>
type Entities = Preview['entities']

/** What a prepared job would do, things by pages. Another group begins at its first page again. */
export function useJobPreview(id: string, group: ShownGroup | undefined) {
  const environment = useRelayEnvironment()
  const [asked, setAsked] = useState({ group, offset: 0, attempt: 0 })
  const [shown, setShown] = useState<{ preview: Preview; group: ShownGroup | undefined; entities: Entities; isLast: boolean }>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  if (asked.group !== group) setAsked({ group, offset: 0, attempt: 0 })
  const { offset, attempt } = asked

  useEffect(() => {
    setLoading(true)
    setFailed(false)
    const fail = () => {
      setFailed(true)
      setLoading(false)
    }
    const request = fetchQuery<useJobPreviewQuery>(environment, query, { id, group, limit: PAGE, offset }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ node }) => {
        const preview = node?.preview
        // prepared too long ago: the server has forgotten it
        if (!preview) return fail()
        const { entities } = preview
        setShown((before) => ({ preview, group, entities: offset > 0 && before ? [...before.entities, ...entities] : entities, isLast: entities.length < PAGE }))
        setLoading(false)
      },
      error: fail,
    })
    return () => request.unsubscribe()
  }, [environment, id, group, offset, attempt])

  return {
    /** undefined while it is worked out */
    preview: shown?.preview,
    /** undefined while those of another group are on their way */
    entities: shown?.group === group ? shown?.entities : undefined,
    isLoading,
    hasFailed,
    more: shown && !shown.isLast ? () => setAsked({ group, offset: offset + PAGE, attempt }) : undefined,
    retry: () => setAsked({ group, offset, attempt: attempt + 1 }),
  }
}

const query = graphql`
  # eslint-disable-next-line relay/unused-fields -- what would change is drawn by ChangePreview, which knows no Relay
  query useJobPreviewQuery($id: ID!, $group: PreviewGroup, $limit: Int, $offset: Int) {
    node(id: $id) {
      ... on Job {
        preview {
          creates
          changes
          deletes
          unchanged
          blocked
          changedSince
          consequences
          entities(group: $group, limit: $limit, offset: $offset) {
            entityId
            label
            operation
            problems {
              field
              message
            }
            changes {
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
    }
  }
`
