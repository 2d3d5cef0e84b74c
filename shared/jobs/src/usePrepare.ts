import { graphql, type GraphQLTaggedNode, type MutationParameters, readInlineData, useCommit } from '@vitrine/relay'
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
  const [commit] = useCommit<Mutation>(mutation)
  return async (variables) => {
    const response = await commit(variables)
    if (response === null) return { kind: 'failed' }
    const { job, errors } = readInlineData(payload, payloadOf(response))
    return job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }
  }
}

/**
 * Makes the hook that prepares one kind of job.
 * @param mutation of the entity; its payload spreads `usePrepare_payload`
 * @param payloadOf finds that payload in the response
 */
export function definePrepare<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  payloadOf: (response: Mutation['response']) => PreparePayload,
): () => (variables: Mutation['variables']) => Promise<Prepared> {
  return function usePrepareOne() {
    return usePrepare<Mutation>(mutation, payloadOf)
  }
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
