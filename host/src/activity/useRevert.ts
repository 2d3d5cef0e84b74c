import { graphql, useMutation } from '@vitrine/relay'
import type { RevertInput, useRevertMutation } from './__generated__/useRevertMutation.graphql'
import { readReverted, type Reverted } from './readReverted'

/** Takes back what an entry of the log wrote. The key makes sure that a second press is not a second revert. */
export function useRevert(): [revert: (input: RevertInput, key: string) => Promise<Reverted>, isReverting: boolean] {
  const [commit, isReverting] = useMutation<useRevertMutation>(graphql`
    mutation useRevertMutation($input: RevertInput!, $key: String) {
      revert(input: $input, idempotencyKey: $key) {
        ...readReverted_payload
      }
    }
  `)
  const revert = (input: RevertInput, key: string) =>
    new Promise<Reverted>((resolve) => {
      commit({
        variables: { input, key },
        onCompleted: (data) => resolve(readReverted(data.revert)),
        // the host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
  return [revert, isReverting]
}
