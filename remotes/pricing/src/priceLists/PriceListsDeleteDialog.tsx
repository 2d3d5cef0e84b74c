import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { PriceListSelection } from './__generated__/usePreparePriceListDeleteMutation.graphql'
import { PricesOfDeleted } from './PricesOfDeleted'
import { usePreparePriceListDelete } from './usePreparePriceListDelete'

const action = { id: 'DELETE', title: 'pricing.priceList.deleteTitle', confirm: 'pricing.priceList.deleteNow', noEffect: 'pricing.priceList.noEffect', isDanger: true } as const

/** What deleting price lists would do, and the yes. */
export function PriceListsDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<PriceListSelection>) {
  const prepare = usePreparePriceListDelete()
  const only = selection.ids?.length === 1 ? selection.ids[0] : undefined
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      {only !== undefined && <PricesOfDeleted id={only} />}
      <p className="v-soft">
        <FormattedMessage id="pricing.priceList.deleteText" />
      </p>
    </PreparedDialog>
  )
}
