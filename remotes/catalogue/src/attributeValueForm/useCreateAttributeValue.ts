import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { useRef } from 'react'
import type { CreateAttributeValueInput, useCreateAttributeValueMutation } from './__generated__/useCreateAttributeValueMutation.graphql'
import { useNearRefusal } from './useNearRefusal'

/** What became of it. `failed` has been told to the person already. */
export type CreateOutcome =
  | { kind: 'created'; id: string; value: string }
  | { kind: 'refused'; errors: readonly { readonly field?: string | null; readonly message: string }[] }
  | { kind: 'failed' }

/**
 * Makes a value. What is sent again because nobody knew whether it had arrived makes no second one; a word that was
 * refused because there is nearly the same one is made when it is sent once more.
 */
export function useCreateAttributeValue(): (input: CreateAttributeValueInput) => Promise<CreateOutcome> {
  const last = useRef<{ request: string; key: string }>(undefined)
  const near = useNearRefusal()
  const [commit] = useMutation<useCreateAttributeValueMutation>(graphql`
    mutation useCreateAttributeValueMutation($input: CreateAttributeValueInput!, $key: String, $refuseNear: Boolean) {
      createAttributeValue(input: $input, idempotencyKey: $key, refuseNear: $refuseNear) {
        attributeValue {
          id
          value
        }
        errors {
          field
          code
          message
        }
      }
    }
  `)
  return (input) => {
    const request = JSON.stringify(input)
    if (last.current?.request !== request) last.current = { request, key: newIdempotencyKey() }
    const { key } = last.current
    const word = `${input.attribute} ${input.value.trim()}`
    return new Promise((resolve) => {
      commit({
        variables: { input, key, refuseNear: near.refusesNear(word) },
        // The host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: ({ createAttributeValue: { attributeValue, errors } }) => {
          near.note(word, errors)
          resolve(attributeValue ? { kind: 'created', id: attributeValue.id, value: attributeValue.value } : { kind: 'refused', errors })
        },
      })
    })
  }
}
