import type { FieldError } from '@vitrine/drafts'
import { graphql, type GraphQLTaggedNode, type MutationParameters, newIdempotencyKey, readInlineData, useCommit } from '@vitrine/relay'
import { useRef } from 'react'
import type { useCreate_payload$key } from './__generated__/useCreate_payload.graphql'

/** The result. `failed` has already been reported to the person; `refused` and `failed` wrote nothing. */
export type CreateOutcome =
  /** `changeSet` null: it cannot be undone */
  { kind: 'created'; id: string; name: string; changeSet: string | null } | { kind: 'refused'; errors: readonly FieldError[] } | { kind: 'failed' }

interface Created {
  /** The created entity; null if nothing was written */
  thing: { readonly id: string; readonly name: string } | null | undefined
  payload: useCreate_payload$key
}

/**
 * Returns a function that creates an entity. A retry after a lost response creates no second one.
 * @param mutation of the entity, with `$key: String` as its idempotency key; its payload spreads `useCreate_payload`
 * @param createdOf finds entity and payload in the response
 */
export function useCreate<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  createdOf: (response: Mutation['response']) => Created,
): (variables: Omit<Mutation['variables'], 'key'>) => Promise<CreateOutcome> {
  const last = useRef<{ request: string; key: string }>(undefined)
  const [commit] = useCommit<Mutation>(mutation)
  return async (variables) => {
    const request = JSON.stringify(variables)
    if (last.current?.request !== request) last.current = { request, key: newIdempotencyKey() }
    const response = await commit({ ...variables, key: last.current.key })
    if (response === null) return { kind: 'failed' }
    const { thing, payload: payloadKey } = createdOf(response)
    const { changeSet, errors } = readInlineData(payload, payloadKey)
    if (thing) return { kind: 'created', id: thing.id, name: thing.name, changeSet: changeSet?.id ?? null }
    return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed' }
  }
}

/**
 * Makes the hook that creates a plain entity.
 * @param mutation of the entity, with `$input` and `$key`; its payload spreads `useCreate_payload`
 * @param createdOf finds entity and payload in the response
 * @param inputOf maps the form's values to the input; by default they are the input
 */
export function defineCreate<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  createdOf: (response: Mutation['response']) => Created,
  inputOf?: (filled: Record<string, unknown>) => object,
) {
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
