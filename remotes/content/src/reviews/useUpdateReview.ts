import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateReviewInput, useUpdateReviewMutation } from './__generated__/useUpdateReviewMutation.graphql'

/** Saves changed fields of a review against the revision they were based on. */
export function useUpdateReview() {
  const save = useSave<useUpdateReviewMutation>(
    graphql`
      mutation useUpdateReviewMutation($input: UpdateReviewInput!) {
        updateReview(input: $input) {
          review {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...reviewsForm_review
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateReview }) => ({ thing: updateReview.review, payload: updateReview }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(input as Omit<UpdateReviewInput, 'id' | 'revision'>) } })
}
