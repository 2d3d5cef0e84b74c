import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { useRef } from 'react'
import type { CreateAttributeInput, useCreateAttributeMutation } from './__generated__/useCreateAttributeMutation.graphql'

/** What became of it. `failed` has been told to the person already. */
export type CreateOutcome =
  | { kind: 'created'; id: string; name: string }
  | { kind: 'refused'; errors: readonly { readonly field?: string | null; readonly message: string }[] }
  | { kind: 'failed' }

/** Makes an attribute. What is sent again because nobody knew whether it had arrived makes no second one. */
export function useCreateAttribute(): (input: CreateAttributeInput) => Promise<CreateOutcome> {
  const last = useRef<{ request: string; key: string }>(undefined)
  const [commit] = useMutation<useCreateAttributeMutation>(graphql`
    mutation useCreateAttributeMutation($input: CreateAttributeInput!, $key: String) {
      createAttribute(input: $input, idempotencyKey: $key) {
        attribute {
          id
          name
        }
        errors {
          field
          message
        }
      }
    }
  `)
  return (input) => {
    const request = JSON.stringify(input)
    if (last.current?.request !== request) last.current = { request, key: newIdempotencyKey() }
    const { key } = last.current
    return new Promise((resolve) => {
      commit({
        variables: { input, key },
        // The host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: ({ createAttribute: { attribute, errors } }) =>
          resolve(attribute ? { kind: 'created', id: attribute.id, name: attribute.name } : { kind: 'refused', errors }),
      })
    })
  }
}
