import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { PriceCardSelection } from './__generated__/usePreparePriceCardDeleteMutation.graphql'
import { usePreparePriceCardDelete } from './usePreparePriceCardDelete'

const action = { id: 'DELETE', title: 'pricing.cards.deleteTitle', confirm: 'pricing.cards.deleteNow', noEffect: 'pricing.cards.noEffect', isDanger: true } as const

/** What deleting price cards would do, and the yes. */
export function PriceCardsDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<PriceCardSelection>) {
  const prepare = usePreparePriceCardDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="pricing.cards.deleteText" />
      </p>
    </PreparedDialog>
  )
}
