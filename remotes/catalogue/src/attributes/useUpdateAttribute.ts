import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, useMutation } from '@vitrine/relay'
import { useOutcomeOf } from '@vitrine/forms'
import type { UpdateAttributeInput, useUpdateAttributeMutation } from './__generated__/useUpdateAttributeMutation.graphql'

/** Saves changed fields of an attribute against the revision they were based on. Says "saved" only when something was written. */
export function useUpdateAttribute(): (input: UpdateAttributeInput) => Promise<SaveOutcome> {
  const outcomeOf = useOutcomeOf()
  const [commit] = useMutation<useUpdateAttributeMutation>(graphql`
    mutation useUpdateAttributeMutation($input: UpdateAttributeInput!) {
      updateAttribute(input: $input) {
        attribute {
          id
          revision
          # What follows is for the store: the header, the form and the lists read it there
          # eslint-disable-next-line relay/unused-fields
          name updatedAt
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useAttributeForm_attribute
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
          message
        }
      }
    }
  `)

  return (input) =>
    new Promise<SaveOutcome>((resolve) => {
      commit({
        variables: { input },
        // The host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: ({ updateAttribute: { attribute, ...answer } }) => resolve(outcomeOf(attribute, answer)),
      })
    })
}
