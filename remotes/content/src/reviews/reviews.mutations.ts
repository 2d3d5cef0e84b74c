import { defineUpdate } from '@vitrine/forms'
import { deleteButton, deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { reviewsMutationsDeleteMutation } from './__generated__/reviewsMutationsDeleteMutation.graphql'
import type { reviewsMutationsUpdateMutation } from './__generated__/reviewsMutationsUpdateMutation.graphql'

/** Saves changed fields of a review, based on a revision. */
export const useUpdateReview = defineUpdate<reviewsMutationsUpdateMutation>(
  graphql`
    mutation reviewsMutationsUpdateMutation($input: UpdateReviewInput!) {
      updateReview(input: $input) {
        review {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy
          ...reviewsForm_review
        }
        ...useSave_payload
      }
    }
  `,
  ({ updateReview }) => ({ thing: updateReview.review, payload: updateReview }),
)

/** Previews and confirms deleting reviews. */
export const ReviewsDeleteDialog = deleteDialog<reviewsMutationsDeleteMutation>(
  graphql`
    mutation reviewsMutationsDeleteMutation($selection: ReviewSelection!) {
      prepareReviewDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareReviewDelete }) => prepareReviewDelete,
  { title: 'content.review.deleteTitle', confirm: 'content.review.deleteNow', noEffect: 'content.review.noEffect', text: 'content.review.deleteText' },
)

/** Deletes the open review after a confirmation, and returns to the list. */
export const DeleteReview = deleteButton(ReviewsDeleteDialog, { label: 'content.review.delete', list: addressOf('reviews') })
