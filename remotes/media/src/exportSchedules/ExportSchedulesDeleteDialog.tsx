import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { ExportScheduleSelection } from './__generated__/usePrepareExportScheduleDeleteMutation.graphql'
import { usePrepareExportScheduleDelete } from './usePrepareExportScheduleDelete'

const action = { id: 'DELETE', title: 'media.schedules.deleteTitle', confirm: 'media.schedules.deleteNow', noEffect: 'media.schedules.noEffect', isDanger: true } as const

/** What deleting schedules would do, and the yes. */
export function ExportSchedulesDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<ExportScheduleSelection>) {
  const prepare = usePrepareExportScheduleDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="media.schedules.deleteText" />
      </p>
    </PreparedDialog>
  )
}
