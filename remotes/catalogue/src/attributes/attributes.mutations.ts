import { defineCreate, useSave } from '@vitrine/forms'
import { deleteButton, deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { noEffect } from '../bulk/bulkActions'
import type { attributesMutationsCreateMutation } from './__generated__/attributesMutationsCreateMutation.graphql'
import type { attributesMutationsDeleteMutation } from './__generated__/attributesMutationsDeleteMutation.graphql'
import type { attributesMutationsUpdateMutation, UpdateAttributeInput } from './__generated__/attributesMutationsUpdateMutation.graphql'

/** Creates an attribute. */
export const useCreateAttribute = defineCreate<attributesMutationsCreateMutation>(
  graphql`
    mutation attributesMutationsCreateMutation($input: CreateAttributeInput!, $key: String) {
      createAttribute(input: $input, idempotencyKey: $key) {
        attribute {
          id
          name
        }
        ...useCreate_payload
      }
    }
  `,
  ({ createAttribute }) => ({ thing: createAttribute.attribute, payload: createAttribute }),
)

/**
 * Saves changed fields of an attribute against their base revision.
 * @param refresh reloads the data beside the form, as products may have changed with it
 */
export function useUpdateAttribute(refresh: () => void) {
  const save = useSave<attributesMutationsUpdateMutation>(
    graphql`
      mutation attributesMutationsUpdateMutation($input: UpdateAttributeInput!) {
        updateAttribute(input: $input) {
          attribute {
            id
            revision
            # What follows is for the store: the header, the form and the lists read it there
            updatedAt
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

/** Confirms deleting attributes, with the consequences for values and products. */
export const AttributesDeleteDialog = deleteDialog<attributesMutationsDeleteMutation>(
  graphql`
    mutation attributesMutationsDeleteMutation($selection: AttributeSelection) {
      prepareAttributeDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareAttributeDelete }) => prepareAttributeDelete,
  { title: 'catalogue.attributes.delete', confirm: 'catalogue.attributes.deleteNow', noEffect, text: 'catalogue.attributes.deleteText' },
)

/** Deletes the open attribute after a confirmation with the consequences, and returns to the list. */
export const DeleteAttribute = deleteButton(AttributesDeleteDialog, { label: 'catalogue.attributes.deleteAsk', list: addressOf('attributes') })
