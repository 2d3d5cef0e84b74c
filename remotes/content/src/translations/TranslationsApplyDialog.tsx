import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { TranslationSelection } from './__generated__/usePrepareTranslationsApplyMutation.graphql'
import { TranslationDryRunCounts } from './TranslationDryRunCounts'
import { usePrepareTranslationsApply } from './usePrepareTranslationsApply'

const action = { id: 'APPLY', title: 'content.apply.title', confirm: 'content.apply.now' } as const

/** What translations would do to the texts of all products, and the yes. */
export function TranslationsApplyDialog({ selection, onClose, onStarted }: SelectionDialogProps<TranslationSelection>) {
  const prepare = usePrepareTranslationsApply()
  return (
    <PreparedDialog
      action={action}
      prepare={() => prepare(selection)}
      preparing={<FormattedMessage id="content.apply.looking" />}
      about={({ id }) => <TranslationDryRunCounts job={id} />}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}
