import { graphql, useCommit } from '@vitrine/relay'
import type { useRevertMutation } from './__generated__/useRevertMutation.graphql'
import { readReverted } from './readReverted'
import type { Revert } from './RevertDialogProps'

/** Reverts a change set. The key prevents a second revert by a second click. */
export function useRevert(): [revert: Revert, isReverting: boolean] {
  const [commit, isReverting] = useCommit<useRevertMutation>(graphql`
    mutation useRevertMutation($input: RevertInput!, $key: String) {
      revert(input: $input, idempotencyKey: $key) {
        ...readReverted_payload
      }
    }
  `)
  const revert: Revert = async (input, key) => {
    const response = await commit({ input, key })
    return response === null ? { kind: 'failed' } : readReverted(response.revert)
  }
  return [revert, isReverting]
}
