import { Button, Dialog, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

interface Props {
  onClose(): void
}

const PriceTimelineDialog = lazily<Props>(() => import('./PriceTimelineDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="pricing.timeline.title" />}>
      {panel}
    </Dialog>
  ),
})

/** Opens the timeline of lists, per channel. */
export function PriceTimelineButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="pricing.timeline.title" />
      </Button>
      {isOpen && <PriceTimelineDialog onClose={() => setOpen(false)} />}
    </>
  )
}
