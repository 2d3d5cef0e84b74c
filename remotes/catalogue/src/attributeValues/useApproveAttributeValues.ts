import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useApproveAttributeValuesMutation } from './__generated__/useApproveAttributeValuesMutation.graphql'

/** Lets values be used that wait for it, all at once, and offers to take that back. */
export function useApproveAttributeValues(onChanged: (() => void) | undefined): (ids: readonly string[]) => Promise<void> {
  const intl = useIntl()
  const takeBack = useTakeBack(onChanged)
  const [commit] = useMutation<useApproveAttributeValuesMutation>(graphql`
    mutation useApproveAttributeValuesMutation($ids: [ID!]!) {
      approveAttributeValues(ids: $ids) {
        attributeValues {
          id
          # What follows is for the store: rows and forms read it there
          # eslint-disable-next-line relay/unused-fields
          needsApproval revision
          # A new revision comes with everything of it that the form shows: an edit stands on both
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...attributeValuesForm_value
        }
        changeSet {
          id
          entityCount
        }
        errors {
          message
        }
      }
    }
  `)
  return (ids) =>
    new Promise((resolve) => {
      commit({
        variables: { ids: [...ids] },
        // the host has shown a toast for each error already
        onError: () => resolve(),
        onCompleted: ({ approveAttributeValues: { attributeValues, changeSet, errors } }) => {
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          if (!changeSet) {
            if (errors.length === 0) toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'catalogue.values.approvedAlready' }, { count: attributeValues.length }) })
            return resolve()
          }
          const key = newIdempotencyKey()
          const undo = { text: intl.formatMessage({ id: 'catalogue.values.undo' }), run: () => void takeBack(changeSet.id, key) }
          toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.values.approved' }, { count: changeSet.entityCount }), actions: [undo] })
          onChanged?.()
          resolve()
        },
      })
    })
}
