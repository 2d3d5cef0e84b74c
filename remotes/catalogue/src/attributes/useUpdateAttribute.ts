import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateAttributeInput, useUpdateAttributeMutation } from './__generated__/useUpdateAttributeMutation.graphql'

/**
 * Saves changed fields of an attribute against the revision they were based on.
 * @param refresh asks again for what stands beside the form, when products may have changed with it
 */
export function useUpdateAttribute(refresh: () => void) {
  const save = useSave<useUpdateAttributeMutation>(
    graphql`
      mutation useUpdateAttributeMutation($input: UpdateAttributeInput!) {
        updateAttribute(input: $input) {
          attribute {
            id
            revision
            # What follows is for the store: the header, the form and the lists read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...attributesForm_attribute
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateAttribute }) => ({ thing: updateAttribute.attribute, payload: updateAttribute }),
  )
  return async (id: string, revision: number, input: Record<string, unknown>) => {
    const outcome = await save({ input: { id, revision, ...(input as Omit<UpdateAttributeInput, 'id' | 'revision'>) } })
    if (outcome.kind === 'saved' && ('alwaysRequired' in input || 'optionalValue' in input)) refresh()
    return outcome
  }
}
