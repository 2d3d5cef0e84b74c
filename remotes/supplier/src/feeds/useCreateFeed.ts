import { useCreate } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { CreateFeedInput, useCreateFeedMutation } from './__generated__/useCreateFeedMutation.graphql'

/** Makes one. */
export function useCreateFeed() {
  const create = useCreate<useCreateFeedMutation>(
    graphql`
      mutation useCreateFeedMutation($input: CreateFeedInput!, $key: String) {
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
  return (input: Record<string, unknown>) => create({ input: input as CreateFeedInput })
}
