import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { TranslationSelection } from './__generated__/usePrepareTranslationDeleteMutation.graphql'
import { usePrepareTranslationDelete } from './usePrepareTranslationDelete'

const action = { id: 'DELETE', title: 'content.translation.deleteTitle', confirm: 'content.translation.deleteNow', noEffect: 'content.translation.noEffect', isDanger: true } as const

/** What deleting translations would do, and the yes. Texts that they were put into stay as they are. */
export function TranslationsDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<TranslationSelection>) {
  const prepare = usePrepareTranslationDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="content.translation.deleteText" />
      </p>
    </PreparedDialog>
  )
}
