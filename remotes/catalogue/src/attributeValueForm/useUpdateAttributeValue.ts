import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, useMutation } from '@vitrine/relay'
import { useOutcomeOf } from '@vitrine/forms'
import type { UpdateAttributeValueInput, useUpdateAttributeValueMutation } from './__generated__/useUpdateAttributeValueMutation.graphql'
import { useNearRefusal } from './useNearRefusal'

/**
 * Saves changed fields of a value against the revision they were based on. Says "saved" only when something was written; a word
 * that was refused because there is nearly the same one is written when it is saved once more.
 */
export function useUpdateAttributeValue(): (input: UpdateAttributeValueInput) => Promise<SaveOutcome> {
  const outcomeOf = useOutcomeOf()
  const near = useNearRefusal()
  const [commit] = useMutation<useUpdateAttributeValueMutation>(graphql`
    mutation useUpdateAttributeValueMutation($input: UpdateAttributeValueInput!, $refuseNear: Boolean) {
      updateAttributeValue(input: $input, refuseNear: $refuseNear) {
        attributeValue {
          id
          revision
          # What follows is for the store: the header, the form and the lists read it there
          # eslint-disable-next-line relay/unused-fields
          name updatedAt suggestedHex
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useValueForm_value
        }
        changeSet {
          itemCount
        }
        merged {
          label
          by
        }
        conflicts {
          field
          base
          theirs
          by
          at
          isOwn
        }
        errors {
          field
          code
          message
        }
      }
    }
  `)

  return (input) =>
    new Promise<SaveOutcome>((resolve) => {
      const word = `${input.id} ${input.value?.trim() ?? ''}`
      commit({
        variables: { input, refuseNear: near.refusesNear(word) },
        // The host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: ({ updateAttributeValue: { attributeValue, ...answer } }) => {
          near.note(word, answer.errors)
          resolve(outcomeOf(attributeValue, answer))
        },
      })
    })
}
