import { graphql, useMutation } from '@vitrine/relay'
import type { useRevertMutation } from './__generated__/useRevertMutation.graphql'
import { readReverted, type Reverted } from './readReverted'
import type { Revert } from './RevertDialogProps'

/** Reverts a change set. The key prevents a second revert by a second click. */
export function useRevert(): [revert: Revert, isReverting: boolean] {
  const [commit, isReverting] = useMutation<useRevertMutation>(graphql`
    mutation useRevertMutation($input: RevertInput!, $key: String) {
      revert(input: $input, idempotencyKey: $key) {
        ...readReverted_payload
      }
    }
  `)
  const revert: Revert = (input, key) =>
    new Promise<Reverted>((resolve) => {
      commit({
        variables: { input, key },
        onCompleted: (data) => resolve(readReverted(data.revert)),
        // the host has already shown a toast for each error
        onError: () => resolve({ kind: 'failed' }),
      })
    })
  return [revert, isReverting]
}
