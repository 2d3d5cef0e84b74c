import { useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TranslationsApplyDialog } from './TranslationsApplyDialog'
import { TranslationsDeleteDialog } from './translations.mutations'

/** Applies the open translation, as saved, to products, or deletes it and returns to the list; each after a preview. */
export function TranslationActions({ id }: { id: string }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'apply' | 'delete'>()
  const { watch, watches } = useStartedJobs(undefined)
  const close = () => setAsked(undefined)
  const common = { selection: { ids: [id] }, onClose: close }
  return (
    <>
      <Button onClick={() => setAsked('apply')}>
        <FormattedMessage id="content.apply.action" />
      </Button>
      <Button danger onClick={() => setAsked('delete')}>
        <FormattedMessage id="content.translation.delete" />
      </Button>
      {asked === 'apply' && (
        <TranslationsApplyDialog
          {...common}
          onStarted={(job) => {
            close()
            watch(job)
          }}
        />
      )}
      {asked === 'delete' && (
        <TranslationsDeleteDialog
          {...common}
          onStarted={(job) => {
            close()
            watch(job)
            void navigate(addressOf('translations'))
          }}
        />
      )}
      {watches}
    </>
  )
}
