import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, useMutation } from '@vitrine/relay'
import { useOutcomeOf } from '../saving/useOutcomeOf'
import type { UpdateAttributeValueInput, useUpdateAttributeValueMutation } from './__generated__/useUpdateAttributeValueMutation.graphql'

/** Saves changed fields of a value against the revision they were based on. Says "saved" only when something was written. */
export function useUpdateAttributeValue(): (input: UpdateAttributeValueInput) => Promise<SaveOutcome> {
  const outcomeOf = useOutcomeOf()
  const [commit] = useMutation<useUpdateAttributeValueMutation>(graphql`
    mutation useUpdateAttributeValueMutation($input: UpdateAttributeValueInput!) {
      updateAttributeValue(input: $input) {
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
        }
        errors {
          field
          message
        }
      }
    }
  `)

  return (input) =>
    new Promise<SaveOutcome>((resolve) => {
      commit({
        variables: { input },
        // The hall has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: ({ updateAttributeValue: { attributeValue, ...answer } }) => resolve(outcomeOf(attributeValue, answer)),
      })
    })
}
