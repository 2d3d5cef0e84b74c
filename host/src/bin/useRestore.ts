import { graphql, useMutation } from '@vitrine/relay'
import { readReverted, type Reverted } from '../activity/readReverted'
import type { useRestoreMutation } from './__generated__/useRestoreMutation.graphql'

/** Brings deleted things back, with what went with them. */
export function useRestore(): [restore: (ids: readonly string[], key: string) => Promise<Reverted>, isRestoring: boolean] {
  const [commit, isRestoring] = useMutation<useRestoreMutation>(graphql`
    mutation useRestoreMutation($ids: [ID!]!, $key: String) {
      restore(ids: $ids, idempotencyKey: $key) {
        ...readReverted_payload
      }
    }
  `)
  const restore = (ids: readonly string[], key: string) =>
    new Promise<Reverted>((resolve) => {
      commit({
        variables: { ids, key },
        onCompleted: (data) => resolve(readReverted(data.restore)),
        // the host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
  return [restore, isRestoring]
}
