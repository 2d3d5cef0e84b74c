import { fetchQuery, type GraphQLTaggedNode, type OperationType, useRelayEnvironment } from '@vitrine/relay'
import type { ChangePreviewProps, ShownEntity, ShownGroup } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { type PreviewFacts, type PreviewKey, readPreview } from './readPreview'

const PAGE = 20

export interface PreviewPages {
  /** undefined while it is computed */
  preview: PreviewFacts | undefined
  /** Its groups, and the loaded entities of the selected one: for `ChangePreview` */
  list: ChangePreviewProps
  /** What is shown belongs to other variables than the current ones */
  isOutdated: boolean
  hasFailed: boolean
  retry(): void
}

/**
 * A preview with its entities page by page. Switching the group, the language or other variables, such as a search, begins at
 * the first page again.
 * @param query takes `$group`, `$limit` and `$offset`, and spreads `readPreview_preview` with them
 * @param variables its other variables
 * @param previewOf finds the preview in the response; none is an error
 */
export function usePreviewPages<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Omit<Query['variables'], 'group' | 'limit' | 'offset'>,
  previewOf: (response: Query['response']) => PreviewKey | null | undefined,
): PreviewPages {
  const environment = useRelayEnvironment()
  const [group, setGroup] = useState<ShownGroup>()
  const constant = JSON.stringify(variables)
  const [asked, setAsked] = useState({ environment, group, constant, offset: 0, attempt: 0 })
  const [shown, setShown] = useState<{
    constant: string
    preview: PreviewFacts
    group: ShownGroup | undefined
    entities: readonly ShownEntity[]
    isLast: boolean
  }>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  if (asked.environment !== environment || asked.group !== group || asked.constant !== constant)
    setAsked({ environment, group, constant, offset: 0, attempt: 0 })
  const { offset, attempt } = asked
  const read = useEffectEvent((response: Query['response']) => {
    const key = previewOf(response)
    return key && readPreview(key)
  })

  useEffect(() => {
    setLoading(true)
    setFailed(false)
    const fail = () => {
      setFailed(true)
      setLoading(false)
    }
    const wanted = { ...(JSON.parse(constant) as object), group, limit: PAGE, offset }
    const request = fetchQuery<Query>(environment, query, wanted, { fetchPolicy: 'network-only' }).subscribe({
      next: (response) => {
        const page = read(response)
        if (!page) return fail()
        const { preview, entities } = page
        setShown((before) => ({
          constant,
          preview,
          group,
          entities: offset > 0 && before ? [...before.entities, ...entities] : entities,
          isLast: entities.length < PAGE,
        }))
        setLoading(false)
      },
      error: fail,
    })
    return () => request.unsubscribe()
  }, [environment, query, constant, group, offset, attempt])

  // while another group is loading there are none
  const entities = shown?.group === group ? shown?.entities : undefined
  return {
    preview: shown?.preview,
    list: {
      counts: shown?.preview,
      group,
      onGroup: setGroup,
      entities,
      onMore: shown && !shown.isLast ? () => setAsked({ ...asked, offset: offset + PAGE }) : undefined,
      isLoadingMore: isLoading && entities !== undefined,
    },
    isOutdated: shown !== undefined && shown.constant !== constant,
    hasFailed,
    retry: () => setAsked({ ...asked, attempt: attempt + 1 }),
  }
}
