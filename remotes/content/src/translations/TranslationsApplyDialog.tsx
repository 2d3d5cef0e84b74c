import { type Prepared, PreparedDialog, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { TranslationSelection, TranslationsApplyDialogMutation } from './__generated__/TranslationsApplyDialogMutation.graphql'
import { TranslationDryRunCounts } from './TranslationDryRunCounts'

const action = { id: 'APPLY', title: 'content.apply.title', confirm: 'content.apply.now' } as const

/** Previews and confirms applying translations to the texts of all products. */
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

/** Searches the texts of all products for these translations, and prepares the matches as a job to be confirmed. */
function usePrepareTranslationsApply(): (selection: TranslationSelection) => Promise<Prepared> {
  const prepare = usePrepare<TranslationsApplyDialogMutation>(
    graphql`
      mutation TranslationsApplyDialogMutation($selection: TranslationSelection!) {
        prepareTranslationsApply(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareTranslationsApply,
  )
  return (selection) => prepare({ selection })
}
