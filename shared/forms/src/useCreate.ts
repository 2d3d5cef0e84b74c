import type { FieldError } from '@vitrine/drafts'
import { graphql, type GraphQLTaggedNode, type MutationParameters, newIdempotencyKey, readInlineData, useMutation } from '@vitrine/relay'
import { useRef } from 'react'
import type { useCreate_payload$key } from './__generated__/useCreate_payload.graphql'

/** What became of it. `failed` has been told to the person already; `refused` and `failed` wrote nothing. */
export type CreateOutcome =
  /** `changeSet` null: it cannot be taken back */
  | { kind: 'created'; id: string; name: string; changeSet: string | null }
  | { kind: 'refused'; errors: readonly FieldError[] }
  | { kind: 'failed' }

interface Created {
  /** What was made; null when nothing was written */
  thing: { readonly id: string; readonly name: string } | null | undefined
  payload: useCreate_payload$key
}

/**
 * Gives a function that makes something new. What is sent again because nobody knew whether it had arrived makes no
 * second one.
 * @param mutation of the entity's own, with `$key: String` as its idempotency key; its payload spreads `useCreate_payload`
 * @param createdOf finds thing and payload in the answer
 */
export function useCreate<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  createdOf: (response: Mutation['response']) => Created,
): (variables: Omit<Mutation['variables'], 'key'>) => Promise<CreateOutcome> {
  const last = useRef<{ request: string; key: string }>(undefined)
  const [commit] = useMutation<Mutation>(mutation)
  return (variables) => {
    const request = JSON.stringify(variables)
    if (last.current?.request !== request) last.current = { request, key: newIdempotencyKey() }
    const { key } = last.current
    return new Promise((resolve) => {
      commit({
        variables: { ...variables, key },
        // the host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: (response) => {
          const { thing, payload: payloadKey } = createdOf(response)
          const { changeSet, errors } = readInlineData(payload, payloadKey)
          if (thing) return resolve({ kind: 'created', id: thing.id, name: thing.name, changeSet: changeSet?.id ?? null })
          resolve(errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed' })
        },
      })
    })
  }
}

/**
 * Makes the hook that creates one of a plain entity.
 * @param mutation of the entity's own, with `$input` and `$key`; its payload spreads `useCreate_payload`
 * @param createdOf finds thing and payload in the answer
 * @param inputOf what is sent for what the form holds; left out, just that
 */
export function defineCreate<Mutation extends MutationParameters>(mutation: GraphQLTaggedNode, createdOf: (response: Mutation['response']) => Created, inputOf?: (filled: Record<string, unknown>) => object) {
  return function useCreateOne(): (filled: Record<string, unknown>) => Promise<CreateOutcome> {
    const create = useCreate<Mutation>(mutation, createdOf)
    return (filled) => create({ input: inputOf?.(filled) ?? filled } as unknown as Omit<Mutation['variables'], 'key'>)
  }
}

const payload = graphql`
  fragment useCreate_payload on CreatePayload @inline {
    changeSet {
      id
    }
    # eslint-disable-next-line relay/unused-fields -- read by the form
    errors {
      field
      code
      message
    }
  }
`
