import { useCreate } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { CreateAttributeValueInput, useCreateAttributeValueMutation } from './__generated__/useCreateAttributeValueMutation.graphql'
import { useNearRefusal } from './useNearRefusal'

/** Makes a value; a word that was refused because there is nearly the same one is made when it is sent once more. */
export function useCreateAttributeValue() {
  const askNear = useNearRefusal()
  const create = useCreate<useCreateAttributeValueMutation>(
    graphql`
      mutation useCreateAttributeValueMutation($input: CreateAttributeValueInput!, $key: String, $refuseNear: Boolean) {
        createAttributeValue(input: $input, idempotencyKey: $key, refuseNear: $refuseNear) {
          attributeValue {
            id
            value
          }
          ...useCreate_payload
        }
      }
    `,
    ({ createAttributeValue: { attributeValue, ...payload } }) => ({ thing: attributeValue && { id: attributeValue.id, name: attributeValue.value }, payload }),
  )
  return (filled: Record<string, unknown>) => {
    const input = filled as unknown as CreateAttributeValueInput
    return askNear(`${input.attribute} ${input.value.trim()}`, (refuseNear) => create({ input, refuseNear }))
  }
}
