import { defineCreate, defineUpdate } from '@vitrine/forms'
import { deleteButton, deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { feedsMutationsCreateMutation } from './__generated__/feedsMutationsCreateMutation.graphql'
import type { feedsMutationsDeleteMutation } from './__generated__/feedsMutationsDeleteMutation.graphql'
import type { feedsMutationsUpdateMutation } from './__generated__/feedsMutationsUpdateMutation.graphql'

/** Makes one. */
export const useCreateFeed = defineCreate<feedsMutationsCreateMutation>(
  graphql`
    mutation feedsMutationsCreateMutation($input: CreateFeedInput!, $key: String) {
      createFeed(input: $input, idempotencyKey: $key) {
        feed {
          id
          name
        }
        ...useCreate_payload
      }
    }
  `,
  ({ createFeed: { feed, ...payload } }) => ({ thing: feed && { id: feed.id, name: feed.name }, payload }),
)

/** Saves changed fields of a feed, based on a revision. */
export const useUpdateFeed = defineUpdate<feedsMutationsUpdateMutation>(
  graphql`
    mutation feedsMutationsUpdateMutation($input: UpdateFeedInput!) {
      updateFeed(input: $input) {
        feed {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy
          ...feedsForm_feed
        }
        ...useSave_payload
      }
    }
  `,
  ({ updateFeed }) => ({ thing: updateFeed.feed, payload: updateFeed }),
)

/** Previews and confirms deleting feeds. */
export const FeedsDeleteDialog = deleteDialog<feedsMutationsDeleteMutation>(
  graphql`
    mutation feedsMutationsDeleteMutation($selection: FeedSelection!) {
      prepareFeedDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareFeedDelete }) => prepareFeedDelete,
  { title: 'supplier.feed.deleteTitle', confirm: 'supplier.feed.deleteNow', noEffect: 'supplier.feed.noEffect', text: 'supplier.feed.deleteText' },
)

/** Deletes the open feed after a confirmation, and returns to the list. */
export const DeleteFeed = deleteButton(FeedsDeleteDialog, { label: 'supplier.feed.delete', list: addressOf('emeubel.feeds') })
