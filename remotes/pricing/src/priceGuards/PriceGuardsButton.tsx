import { Button, Dialog, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

interface Props {
  onClose(): void
}

const PriceGuardsDialog = lazily<Props>(() => import('./PriceGuardsDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="pricing.guards.title" />}>
      {panel}
    </Dialog>
  ),
})

/** Opens the price guards. */
export function PriceGuardsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="pricing.guards.title" />
      </Button>
      {isOpen && <PriceGuardsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
