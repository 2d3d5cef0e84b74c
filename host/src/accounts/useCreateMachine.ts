import { graphql, useMutation } from '@vitrine/relay'
import type { AddMachineAccountInput, useCreateMachineMutation } from './__generated__/useCreateMachineMutation.graphql'

/** `token` is null when an earlier answer to the same request had it. */
export type MachineMade = { kind: 'made'; token: string | null } | { kind: 'refused'; message: string } | { kind: 'failed' }

/** Creates the account of a program. Its token is in this answer only. */
export function useCreateMachine(): [create: (input: AddMachineAccountInput, key: string) => Promise<MachineMade>, isCreating: boolean] {
  const [commit, isCreating] = useMutation<useCreateMachineMutation>(graphql`
    mutation useCreateMachineMutation($input: AddMachineAccountInput!, $key: String) {
      addMachineAccount(input: $input, idempotencyKey: $key) {
        token
        errors {
          message
        }
      }
    }
  `)
  const create = (input: AddMachineAccountInput, key: string) =>
    new Promise<MachineMade>((resolve) => {
      commit({
        variables: { input, key },
        onCompleted: ({ addMachineAccount: { token, errors } }) =>
          resolve(errors[0] ? { kind: 'refused', message: errors[0].message } : { kind: 'made', token: token ?? null }),
        // the host has already shown a toast for each error
        onError: () => resolve({ kind: 'failed' }),
      })
    })
  return [create, isCreating]
}
