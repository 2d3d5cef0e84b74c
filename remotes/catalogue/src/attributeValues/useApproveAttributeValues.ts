import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useApproveAttributeValuesMutation } from './__generated__/useApproveAttributeValuesMutation.graphql'
import type {
  useApproveAttributeValuesSearchMutation,
  useApproveAttributeValuesSearchMutation$data,
} from './__generated__/useApproveAttributeValuesSearchMutation.graphql'
import type { ChosenValues } from './ChosenValues'

type Answer = useApproveAttributeValuesSearchMutation$data['approveAttributeValues']

/** Approves values all at once, and offers to undo it. */
export function useApproveAttributeValues(onChanged: (() => void) | undefined): (values: ChosenValues) => Promise<void> {
  const intl = useIntl()
  const takeBack = useTakeBack(onChanged)
  const [approve] = useMutation<useApproveAttributeValuesMutation>(graphql`
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
  // for all results of a search there is a confirmation, as they may be thousands
  const [approveFound] = useMutation<useApproveAttributeValuesSearchMutation>(graphql`
    mutation useApproveAttributeValuesSearchMutation($selection: AttributeValueSelection!) {
      approveAttributeValues(selection: $selection) {
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
  const tell = ({ changeSet, errors }: Answer, count: number) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    if (!changeSet) {
      if (errors.length === 0) toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'catalogue.values.approvedAlready' }, { count }) })
      return
    }
    const key = newIdempotencyKey()
    const undo = { text: intl.formatMessage({ id: 'catalogue.values.undo' }), run: () => void takeBack(changeSet.id, key) }
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.values.approved' }, { count: changeSet.entityCount }), actions: [undo] })
    onChanged?.()
  }
  return ({ ids, search, count }) =>
    new Promise((resolve) => {
      const done = {
        // the host has shown a toast for each error already
        onError: () => resolve(),
        onCompleted: ({ approveAttributeValues }: { approveAttributeValues: Answer }) => {
          tell(approveAttributeValues, count)
          resolve()
        },
      }
      if (ids) approve({ variables: { ids: [...ids] }, ...done })
      else approveFound({ variables: { selection: search }, ...done })
    })
}
