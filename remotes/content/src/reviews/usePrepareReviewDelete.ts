import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ReviewSelection, usePrepareReviewDeleteMutation } from './__generated__/usePrepareReviewDeleteMutation.graphql'

/** Freezes the deletion of reviews as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareReviewDelete(): (selection: ReviewSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareReviewDeleteMutation>(
    graphql`
      mutation usePrepareReviewDeleteMutation($selection: ReviewSelection!) {
        prepareReviewDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareReviewDelete,
  )
  return (selection) => prepare({ selection })
}
