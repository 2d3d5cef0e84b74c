import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { PriceCardTemplateSelection } from './__generated__/usePreparePriceCardTemplateDeleteMutation.graphql'
import { usePreparePriceCardTemplateDelete } from './usePreparePriceCardTemplateDelete'

const action = { id: 'DELETE', title: 'pricing.card.template.deleteTitle', confirm: 'pricing.card.template.deleteNow', noEffect: 'pricing.card.template.noEffect', isDanger: true } as const

/** What deleting templates would do, and the yes. */
export function PriceCardTemplatesDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<PriceCardTemplateSelection>) {
  const prepare = usePreparePriceCardTemplateDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="pricing.card.template.deleteText" />
      </p>
    </PreparedDialog>
  )
}
