import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { TranslationSelection } from './__generated__/translationsMutationsApplyMutation.graphql'
import { TranslationDryRunCounts } from './TranslationDryRunCounts'
import { usePrepareTranslationsApply } from './translations.mutations'

const action = { id: 'APPLY', title: 'content.apply.title', confirm: 'content.apply.now' } as const

/** Previews and confirms applying translations to the texts of all products. */
export function TranslationsApplyDialog({ selection, onClose, onStarted }: SelectionDialogProps<TranslationSelection>) {
  const prepare = usePrepareTranslationsApply()
  return (
    <PreparedDialog
      action={action}
      prepare={() => prepare({ selection })}
      preparing={<FormattedMessage id="content.apply.looking" />}
      about={({ id }) => <TranslationDryRunCounts job={id} />}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}
