import { graphql, type GraphQLTaggedNode, type MutationParameters, readInlineData, useMutation } from '@vitrine/relay'
import type { usePrepare_payload$data, usePrepare_payload$key } from './__generated__/usePrepare_payload.graphql'

/** A job to be confirmed: its title, the number of entities, and the first names. */
export type PreparedJob = NonNullable<usePrepare_payload$data['job']>

/** What the response of a preparation spreads. */
export type PreparePayload = usePrepare_payload$key

export type Prepared = { kind: 'prepared'; job: PreparedJob } | { kind: 'refused'; messages: readonly string[] } | { kind: 'failed' }

/**
 * Returns a function that prepares a job to be confirmed. Nothing is written, and a job that is not started expires.
 * @param mutation of the entity; its payload spreads `usePrepare_payload`
 * @param payloadOf finds that payload in the response
 */
export function usePrepare<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  payloadOf: (response: Mutation['response']) => PreparePayload,
): (variables: Mutation['variables']) => Promise<Prepared> {
  const [commit] = useMutation<Mutation>(mutation)
  return (variables) =>
    new Promise((resolve) => {
      commit({
        variables,
        onCompleted: (response) => {
          const { job, errors } = readInlineData(payload, payloadOf(response))
          resolve(job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) })
        },
        // the host has already shown a toast for each error
        onError: () => resolve({ kind: 'failed' }),
      })
    })
}

const payload = graphql`
  fragment usePrepare_payload on PrepareBulkPayload @inline {
    # eslint-disable-next-line relay/unused-fields -- shown by PreparedDialog
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
`
