import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { PreviewFacts } from '../preview/readPreview'
import { type PreviewPages, usePreviewPages } from '../preview/usePreviewPages'
import type { useRevertPreviewCountsQuery } from './__generated__/useRevertPreviewCountsQuery.graphql'
import type { RevertInput, useRevertPreviewQuery } from './__generated__/useRevertPreviewQuery.graphql'
import type { RevertTarget } from './RevertDialogProps'

/** Which later changes are reverted as well. */
export type RevertChoice = Pick<RevertInput, 'includeChangedSince' | 'include'>

/** How many entities a revert would change, restore and delete. */
export type RevertCounts = Pick<PreviewFacts, 'creates' | 'changes' | 'deletes' | 'blocked' | 'consequences'>

export interface RevertPreview extends Omit<PreviewPages, 'isOutdated'> {
  /** Including the choice; undefined while they are counted */
  counts: RevertCounts | undefined
}

/** What a revert would do. Entities are shown as without the choice, so that no row moves away when it is ticked; the numbers follow the choice. */
export function useRevertPreview(target: RevertTarget, choice: RevertChoice): RevertPreview {
  const environment = useRelayEnvironment()
  const pages = usePreviewPages<useRevertPreviewQuery>(previewQuery, { input: target }, ({ revertPreview }) => revertPreview)
  const [counts, setCounts] = useState<RevertCounts>()
  const hasChoice = Boolean(choice.includeChangedSince) || (choice.include?.length ?? 0) > 0
  const chosen = hasChoice ? JSON.stringify({ ...target, ...choice }) : null

  useEffect(() => {
    setCounts(undefined)
    if (chosen === null) return
    const variables = { input: JSON.parse(chosen) as RevertInput }
    const request = fetchQuery<useRevertPreviewCountsQuery>(environment, countsQuery, variables, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ revertPreview }) => setCounts(revertPreview),
      // without them nothing is offered; another tick tries again
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, chosen])

  // a result for another target does not count
  if (pages.isOutdated) return { ...pages, preview: undefined, list: { entities: undefined }, counts: undefined }
  return { ...pages, counts: hasChoice ? counts : pages.preview }
}

const previewQuery = graphql`
  query useRevertPreviewQuery($input: RevertInput!, $group: PreviewGroup, $limit: Int, $offset: Int) {
    revertPreview(input: $input) {
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by usePreviewPages
      ...readPreview_preview @arguments(group: $group, limit: $limit, offset: $offset, isLinked: true)
    }
  }
`

const countsQuery = graphql`
  # eslint-disable-next-line relay/unused-fields -- read by RevertConsequence
  query useRevertPreviewCountsQuery($input: RevertInput!) {
    revertPreview(input: $input) {
      creates
      changes
      deletes
      blocked
      consequences
    }
  }
`
