import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { AutomationSelection } from './__generated__/usePrepareAutomationDeleteMutation.graphql'
import { usePrepareAutomationDelete } from './usePrepareAutomationDelete'

const action = { id: 'DELETE', title: 'content.automation.deleteTitle', confirm: 'content.automation.deleteNow', noEffect: 'content.automation.noEffect', isDanger: true } as const

/** What deleting automations would do, and the yes. What they wrote stays as it is. */
export function AutomationsDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<AutomationSelection>) {
  const prepare = usePrepareAutomationDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="content.automation.deleteText" />
      </p>
    </PreparedDialog>
  )
}
