import { readReverted, type Reverted } from '@vitrine/jobs'
import { graphql, useCommit } from '@vitrine/relay'
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
  const [commit, isRestoring] = useCommit<useRestoreMutation>(graphql`
    mutation useRestoreMutation($ids: [ID!]!, $key: String) {
      restore(ids: $ids, idempotencyKey: $key) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readReverted
        ...readReverted_payload
      }
    }
  `)
  const [commitFound, isRestoringFound] = useCommit<useRestoreFoundMutation>(graphql`
    mutation useRestoreFoundMutation($selection: BinSelection!, $key: String) {
      restore(selection: $selection, idempotencyKey: $key) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readReverted
        ...readReverted_payload
      }
    }
  `)
  const restore = async ({ ids, search }: ToRestore, key: string): Promise<Reverted> => {
    const response = ids ? await commit({ ids, key }) : await commitFound({ selection: search, key })
    return response === null ? { kind: 'failed' } : readReverted(response.restore)
  }
  return [restore, isRestoring || isRestoringFound]
}
