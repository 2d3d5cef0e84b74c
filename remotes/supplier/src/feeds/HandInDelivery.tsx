import type { StartedJob } from '@vitrine/jobs'
import { Button, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { HandInDialogProps } from './HandInDialog'

const HandInDialog = lazily<HandInDialogProps>(() => import('./HandInDialog'), { failed: (panel) => panel })

/** Uploads a file as a delivery of the open feed. */
export function HandInDelivery({ feed, onStarted }: { feed: string; onStarted(job: StartedJob): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="supplier.feed.handIn" />
      </Button>
      {isOpen && (
        <HandInDialog
          feed={feed}
          onClose={() => setOpen(false)}
          onStarted={(job) => {
            setOpen(false)
            onStarted(job)
          }}
        />
      )}
    </>
  )
}
