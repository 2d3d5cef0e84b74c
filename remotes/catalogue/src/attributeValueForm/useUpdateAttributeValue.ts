import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { UpdateAttributeValueInput, useUpdateAttributeValueMutation } from './__generated__/useUpdateAttributeValueMutation.graphql'

/** Saves changed fields of a value against the revision they were based on. Says "saved" only when something was written. */
export function useUpdateAttributeValue(): (input: UpdateAttributeValueInput) => Promise<SaveOutcome> {
  const intl = useIntl()
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
        onCompleted: ({ updateAttributeValue: { attributeValue, changeSet, merged, conflicts, errors } }) => {
          if (errors.length > 0) return resolve({ kind: 'refused', errors })
          if (!attributeValue) return resolve({ kind: 'failed' })
          const { revision } = attributeValue
          if (conflicts.length > 0) return resolve({ kind: 'conflict', conflicts, revision })
          if (!changeSet) {
            toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'catalogue.save.already' }) })
            return resolve({ kind: 'unchanged', revision })
          }
          toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.save.saved' }, { count: changeSet.itemCount }) })
          resolve({ kind: 'saved', revision, merged })
        },
      })
    })
}
