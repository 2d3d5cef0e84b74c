import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateAttributeValueInput, useUpdateAttributeValueMutation } from './__generated__/useUpdateAttributeValueMutation.graphql'
import { useNearRefusal } from './useNearRefusal'

/**
 * Saves changed fields of a value against the revision they were based on; a word that was refused because there is
 * nearly the same one is written when it is saved once more.
 */
export function useUpdateAttributeValue() {
  const askNear = useNearRefusal()
  const save = useSave<useUpdateAttributeValueMutation>(
    graphql`
      mutation useUpdateAttributeValueMutation($input: UpdateAttributeValueInput!, $refuseNear: Boolean) {
        updateAttributeValue(input: $input, refuseNear: $refuseNear) {
          attributeValue {
            id
            revision
            # What follows is for the store: the header, the form and the lists read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...attributeValuesForm_value
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateAttributeValue }) => ({ thing: updateAttributeValue.attributeValue, payload: updateAttributeValue }),
  )
  return (id: string, revision: number, changes: Record<string, unknown>) => {
    const input = changes as Omit<UpdateAttributeValueInput, 'id' | 'revision'>
    return askNear(`${id} ${input.value ?? ''}`, (refuseNear) => save({ input: { id, revision, ...input }, refuseNear }))
  }
}
