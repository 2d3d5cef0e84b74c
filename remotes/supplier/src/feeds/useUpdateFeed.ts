import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateFeedInput, useUpdateFeedMutation } from './__generated__/useUpdateFeedMutation.graphql'

/** Saves changed fields of a feed against the revision they were based on. */
export function useUpdateFeed() {
  const save = useSave<useUpdateFeedMutation>(
    graphql`
      mutation useUpdateFeedMutation($input: UpdateFeedInput!) {
        updateFeed(input: $input) {
          feed {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...feedsForm_feed
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateFeed }) => ({ thing: updateFeed.feed, payload: updateFeed }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(input as Omit<UpdateFeedInput, 'id' | 'revision'>) } })
}
