import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import { noEffect } from '../bulk/bulkActions'
import type { AttributeSelection } from './__generated__/usePrepareAttributeDeleteMutation.graphql'
import { usePrepareAttributeDelete } from './usePrepareAttributeDelete'

const action = { id: 'DELETE', title: 'catalogue.attributes.delete', confirm: 'catalogue.attributes.deleteNow', noEffect, isDanger: true } as const

/** What deleting attributes would do to values and products, and the yes. */
export function AttributesDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<AttributeSelection>) {
  const prepare = usePrepareAttributeDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="catalogue.attributes.deleteText" />
      </p>
    </PreparedDialog>
  )
}
