import type { SaveOutcome } from '@vitrine/drafts'
import { type CreateOutcome, useCreate, useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { useRef } from 'react'
import type { CreateAttributeValueInput, attributeValuesMutationsCreateMutation } from './__generated__/attributeValuesMutationsCreateMutation.graphql'
import type { UpdateAttributeValueInput, attributeValuesMutationsUpdateMutation } from './__generated__/attributeValuesMutationsUpdateMutation.graphql'

const REFUSED = 'attributeValue.near'

/**
 * Lets the server refuse a word once if the attribute has nearly the same one. Sending the same word again confirms it. However
 * quickly a word is typed and sent, it is checked.
 */
function useNearRefusal() {
  const told = useRef<string>(undefined)
  return async <Outcome extends SaveOutcome | CreateOutcome>(word: string, send: (refuseNear: boolean) => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await send(told.current !== word)
    if (outcome.kind === 'refused' && outcome.errors.some(({ code }) => code === REFUSED)) told.current = word
    return outcome
  }
}

/** Creates a value; a word that was refused as nearly the same as another is created when it is sent again. */
export function useCreateAttributeValue() {
  const askNear = useNearRefusal()
  const create = useCreate<attributeValuesMutationsCreateMutation>(
    graphql`
      mutation attributeValuesMutationsCreateMutation($input: CreateAttributeValueInput!, $key: String, $refuseNear: Boolean) {
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

/**
 * Saves changed fields of a value against their base revision; a word that was refused as nearly the same as another is saved
 * when it is sent again.
 */
export function useUpdateAttributeValue() {
  const askNear = useNearRefusal()
  const save = useSave<attributeValuesMutationsUpdateMutation>(
    graphql`
      mutation attributeValuesMutationsUpdateMutation($input: UpdateAttributeValueInput!, $refuseNear: Boolean) {
        updateAttributeValue(input: $input, refuseNear: $refuseNear) {
          attributeValue {
            id
            revision
            # What follows is for the store: the header, the form and the lists read it there
            updatedAt
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
