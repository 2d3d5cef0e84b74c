import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { FeedSelection, usePrepareFeedDeleteMutation } from './__generated__/usePrepareFeedDeleteMutation.graphql'

/** Freezes the deletion of feeds as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareFeedDelete(): (selection: FeedSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareFeedDeleteMutation>(
    graphql`
      mutation usePrepareFeedDeleteMutation($selection: FeedSelection!) {
        prepareFeedDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareFeedDelete,
  )
  return (selection) => prepare({ selection })
}
