import { graphql, useMutation } from '@vitrine/relay'
import type { ProductsBulkInput, usePrepareProductsBulkMutation, usePrepareProductsBulkMutation$data } from './__generated__/usePrepareProductsBulkMutation.graphql'

export type PreparedJob = NonNullable<usePrepareProductsBulkMutation$data['prepareProductsBulk']['job']>

export type Prepared = { kind: 'prepared'; job: PreparedJob } | { kind: 'refused'; messages: readonly string[] } | { kind: 'failed' }

/** Freezes a selection as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareProductsBulk(): (input: ProductsBulkInput) => Promise<Prepared> {
  const [commit] = useMutation<usePrepareProductsBulkMutation>(graphql`
    mutation usePrepareProductsBulkMutation($input: ProductsBulkInput!) {
      prepareProductsBulk(input: $input) {
        job {
          id
          title
          total
          sample
        }
        errors {
          message
        }
      }
    }
  `)
  return (input) =>
    new Promise((resolve) => {
      commit({
        variables: { input },
        onCompleted: ({ prepareProductsBulk: { job, errors } }) =>
          resolve(job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }),
        // the hall has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
}
