import { defineCreate, defineUpdate } from '@vitrine/forms'
import { deleteButton, deleteDialog } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { feedsMutationsCreateMutation } from './__generated__/feedsMutationsCreateMutation.graphql'
import type { feedsMutationsDeleteMutation } from './__generated__/feedsMutationsDeleteMutation.graphql'
import type { feedsMutationsMapColumnsMutation } from './__generated__/feedsMutationsMapColumnsMutation.graphql'
import type { feedsMutationsReadingMutation } from './__generated__/feedsMutationsReadingMutation.graphql'
import type { feedsMutationsStartRunMutation } from './__generated__/feedsMutationsStartRunMutation.graphql'
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

/** Says how a feed's tables are read: with which profile, and which sheet of a workbook. */
export const useSetFeedReading = defineAct<feedsMutationsReadingMutation>(graphql`
  mutation feedsMutationsReadingMutation($input: UpdateFeedInput!) {
    updateFeed(input: $input) {
      feed {
        updatedAt
        updatedBy
        ...FeedProfile_feed
        ...FeedSheet_feed
      }
      conflicts {
        __typename
      }
      errors {
        message
      }
    }
  }
`)

/** Says what columns of a feed mean, for this and later deliveries. */
export const useMapFeedColumns = defineAct<feedsMutationsMapColumnsMutation>(graphql`
  mutation feedsMutationsMapColumnsMutation($feed: ID!, $columns: [FeedColumnInput!]!) {
    mapFeedColumns(feed: $feed, columns: $columns) {
      feed {
        id
        revision
        updatedAt
        updatedBy
        ...FeedColumns_feed
      }
      errors {
        message
      }
    }
  }
`)

/** Fetches a feed's address now, as a job. */
export const useStartFeedRun = defineAct<feedsMutationsStartRunMutation>(graphql`
  mutation feedsMutationsStartRunMutation($feed: ID!, $key: String) {
    startFeedRun(feed: $feed, idempotencyKey: $key) {
      run {
        job {
          id
          title
          ...JobWatch_job
        }
      }
      errors {
        message
      }
    }
  }
`)

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
