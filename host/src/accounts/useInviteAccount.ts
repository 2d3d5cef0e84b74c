import { graphql, useMutation } from '@vitrine/relay'
import type { InviteAccountInput, useInviteAccountMutation } from './__generated__/useInviteAccountMutation.graphql'

/** Invites somebody. Resolves with null; with why not, for the field of the address; with undefined if it failed otherwise. */
export function useInviteAccount(): [invite: (input: InviteAccountInput, key: string) => Promise<string | null | undefined>, isInviting: boolean] {
  const [commit, isInviting] = useMutation<useInviteAccountMutation>(graphql`
    mutation useInviteAccountMutation($input: InviteAccountInput!, $key: String) {
      inviteAccount(input: $input, idempotencyKey: $key) {
        errors {
          message
        }
      }
    }
  `)
  const invite = (input: InviteAccountInput, key: string) =>
    new Promise<string | null | undefined>((resolve) => {
      commit({
        variables: { input, key },
        onCompleted: ({ inviteAccount: { errors } }) => resolve(errors[0]?.message ?? null),
        // the host has already shown a toast for each error
        onError: () => resolve(undefined),
      })
    })
  return [invite, isInviting]
}
