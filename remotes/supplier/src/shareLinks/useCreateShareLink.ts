import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import type { CreateShareLinkInput, useCreateShareLinkMutation } from './__generated__/useCreateShareLinkMutation.graphql'

/** Makes a link and mails it; the errors, by field, when something of it is not acceptable. */
export function useCreateShareLink() {
  const [commit, isSending] = useMutation<useCreateShareLinkMutation>(graphql`
    mutation useCreateShareLinkMutation($input: CreateShareLinkInput!, $key: String!) {
      createShareLink(input: $input, idempotencyKey: $key) {
        errors {
          field
          message
        }
      }
    }
  `)
  const create = (input: CreateShareLinkInput, done: (errors: readonly { readonly field: string | null | undefined; readonly message: string }[]) => void) =>
    commit({ variables: { input, key: newIdempotencyKey() }, onCompleted: ({ createShareLink }) => done(createShareLink.errors) })
  return { create, isSending }
}
