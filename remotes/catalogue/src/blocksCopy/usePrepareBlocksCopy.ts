import { graphql, useMutation } from '@vitrine/relay'
import type { Prepared } from '../bulk/usePrepareProductsBulk'
import type { BlocksCopyInput, usePrepareBlocksCopyMutation } from './__generated__/usePrepareBlocksCopyMutation.graphql'

/** Freezes blocks of a product, and those who get them, as a job. Nothing is written before it is started. */
export function usePrepareBlocksCopy(): (input: BlocksCopyInput) => Promise<Prepared> {
  const [commit] = useMutation<usePrepareBlocksCopyMutation>(graphql`
    mutation usePrepareBlocksCopyMutation($input: BlocksCopyInput!) {
      prepareBlocksCopy(input: $input) {
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
        onCompleted: ({ prepareBlocksCopy: { job, errors } }) => resolve(job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }),
        // the hall has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
}
