import { readReverted, type Reverted } from '@vitrine/jobs'
import { graphql, useMutation } from '@vitrine/relay'
import type { useRestoreMutation } from './__generated__/useRestoreMutation.graphql'
import type { BinSelection, useRestoreFoundMutation } from './__generated__/useRestoreFoundMutation.graphql'

/** Ticked entities, or all that a search finds in the bin. */
export interface ToRestore {
  /** null: those that match `search` */
  ids: readonly string[] | null
  search: BinSelection
}

/** Restores deleted entities, with their cascade. */
export function useRestore(): [restore: (things: ToRestore, key: string) => Promise<Reverted>, isRestoring: boolean] {
  const [commit, isRestoring] = useMutation<useRestoreMutation>(graphql`
    mutation useRestoreMutation($ids: [ID!]!, $key: String) {
      restore(ids: $ids, idempotencyKey: $key) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readReverted
        ...readReverted_payload
      }
    }
  `)
  const [commitFound, isRestoringFound] = useMutation<useRestoreFoundMutation>(graphql`
    mutation useRestoreFoundMutation($selection: BinSelection!, $key: String) {
      restore(selection: $selection, idempotencyKey: $key) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readReverted
        ...readReverted_payload
      }
    }
  `)
  const restore = ({ ids, search }: ToRestore, key: string) =>
    new Promise<Reverted>((resolve) => {
      const done = {
        onCompleted: (data: useRestoreMutation['response'] | useRestoreFoundMutation['response']) => resolve(readReverted(data.restore)),
        // the host has already shown a toast for each error
        onError: () => resolve({ kind: 'failed' }),
      }
      if (ids) commit({ variables: { ids, key }, ...done })
      else commitFound({ variables: { selection: search, key }, ...done })
    })
  return [restore, isRestoring || isRestoringFound]
}
