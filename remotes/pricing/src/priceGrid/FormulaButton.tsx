import type { StartedJob } from '@vitrine/jobs'
import { Button, Dialog, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormulaDialogProps } from './FormulaDialog'

const FormulaDialog = lazily<FormulaDialogProps>(() => import('./FormulaDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="pricing.formula.title" />}>
      {panel}
    </Dialog>
  ),
})

type Props = Omit<FormulaDialogProps, 'onClose'> & { isDisabled: boolean; onStarted(job: StartedJob): void }

/** Opens the formula dialog for the selection, or for everything that is found. */
export function FormulaButton({ isDisabled, onStarted, ...about }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setOpen(true)}>
        <FormattedMessage id="pricing.formula.open" values={{ count: about.count }} />
      </Button>
      {isOpen && (
        <FormulaDialog
          {...about}
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
