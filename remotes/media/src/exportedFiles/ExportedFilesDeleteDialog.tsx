import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { ExportedFileSelection } from './__generated__/usePrepareExportedFileDeleteMutation.graphql'
import { usePrepareExportedFileDelete } from './usePrepareExportedFileDelete'

const action = { id: 'DELETE', title: 'media.exports.deleteTitle', confirm: 'media.exports.deleteNow', noEffect: 'media.exchange.noEffect', isDanger: true } as const

/** What deleting files would do, and the yes. */
export function ExportedFilesDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<ExportedFileSelection>) {
  const prepare = usePrepareExportedFileDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="media.exports.deleteText" />
      </p>
    </PreparedDialog>
  )
}
