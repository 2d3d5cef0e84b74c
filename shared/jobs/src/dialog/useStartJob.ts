import { graphql, useMutation } from '@vitrine/relay'
import type { useStartJobMutation, useStartJobMutation$data } from './__generated__/useStartJobMutation.graphql'

export type StartedJob = NonNullable<useStartJobMutation$data['startJob']['job']>

/** The result of confirming. `failed` has already been reported to the person. */
export type StartOutcome = { kind: 'started'; job: StartedJob } | { kind: 'refused'; messages: readonly string[] } | { kind: 'failed' }

/** Starts a prepared job. With the same key a second click, or a retry after a lost response, starts nothing twice. */
export function useStartJob(): [start: (id: string, key: string) => Promise<StartOutcome>, isStarting: boolean] {
  const [commit, isStarting] = useMutation<useStartJobMutation>(graphql`
    mutation useStartJobMutation($id: ID!, $key: String) {
      startJob(id: $id, idempotencyKey: $key) {
        job {
          id
          title
          # for the list that waits for its end
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...JobWatch_job
        }
        errors {
          message
        }
      }
    }
  `)
  const start = (id: string, key: string) =>
    new Promise<StartOutcome>((resolve) => {
      commit({
        variables: { id, key },
        onCompleted: ({ startJob: { job, errors } }) =>
          resolve(job && errors.length === 0 ? { kind: 'started', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }),
        // the host has already shown a toast for each error
        onError: () => resolve({ kind: 'failed' }),
      })
    })
  return [start, isStarting]
}
