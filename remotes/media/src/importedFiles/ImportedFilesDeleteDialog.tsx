import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { ImportedFileSelection } from './__generated__/usePrepareImportedFileDeleteMutation.graphql'
import { usePrepareImportedFileDelete } from './usePrepareImportedFileDelete'

const action = { id: 'DELETE', title: 'media.imports.deleteTitle', confirm: 'media.imports.deleteNow', noEffect: 'media.exchange.noEffect', isDanger: true } as const

/** What deleting files would do, and the yes. */
export function ImportedFilesDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<ImportedFileSelection>) {
  const prepare = usePrepareImportedFileDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="media.imports.deleteText" />
      </p>
    </PreparedDialog>
  )
}
