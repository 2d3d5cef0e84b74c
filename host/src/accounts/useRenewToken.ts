import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { useRenewTokenMutation } from './__generated__/useRenewTokenMutation.graphql'

/** Gives a machine another token. Resolves with it; with null if nothing was done: why is in a toast. */
export function useRenewToken(): [renew: (id: string, validDays: number) => Promise<string | null>, isRenewing: boolean] {
  const [commit, isRenewing] = useMutation<useRenewTokenMutation>(graphql`
    mutation useRenewTokenMutation($id: ID!, $validDays: Int) {
      renewMachineToken(id: $id, validDays: $validDays) {
        token
        errors {
          message
        }
      }
    }
  `)
  const renew = (id: string, validDays: number) =>
    new Promise<string | null>((resolve) => {
      commit({
        variables: { id, validDays },
        onCompleted: ({ renewMachineToken: { token, errors } }) => {
          for (const { message } of errors) toasts.show({ kind: 'warning', text: message })
          resolve(token ?? null)
        },
        // the host has already shown a toast for each error
        onError: () => resolve(null),
      })
    })
  return [renew, isRenewing]
}
