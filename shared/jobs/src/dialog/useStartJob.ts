import { graphql, useCommit } from '@vitrine/relay'
import type { useStartJobMutation, useStartJobMutation$data } from './__generated__/useStartJobMutation.graphql'

export type StartedJob = NonNullable<useStartJobMutation$data['startJob']['job']>

/** The result of confirming. `failed` has already been reported to the person. */
export type StartOutcome = { kind: 'started'; job: StartedJob } | { kind: 'refused'; messages: readonly string[] } | { kind: 'failed' }

/** Starts a prepared job. With the same key a second click, or a retry after a lost response, starts nothing twice. */
export function useStartJob(): [start: (id: string, key: string) => Promise<StartOutcome>, isStarting: boolean] {
  const [commit, isStarting] = useCommit<useStartJobMutation>(graphql`
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
  const start = async (id: string, key: string): Promise<StartOutcome> => {
    const response = await commit({ id, key })
    if (response === null) return { kind: 'failed' }
    const { job, errors } = response.startJob
    return job && errors.length === 0 ? { kind: 'started', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }
  }
  return [start, isStarting]
}
