import { Dialog, lazily } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StartedJob } from './dialog/useStartJob'
import type { PreparedAction } from './dialog/PreparedAction'
import type { Prepared, PreparedJob } from './usePrepare'

/** Freezes what is meant as a job that waits for a yes. */
export type Prepare = () => Promise<Prepared>

export interface PreparedDialogProps {
  action: PreparedAction
  /** Called when the dialog opens; left out where `question` hands it over */
  prepare?: Prepare
  /** Draws what is asked before it can be prepared, with why the last answer was refused; Back leads here again */
  question?(messages: readonly string[], onAnswered: (prepare: Prepare) => void): ReactNode
  /** Said while it is being prepared */
  preparing?: ReactNode
  /** What it is about; left out, the names of its first things */
  about?(job: PreparedJob): ReactNode
  /** What is still said about it */
  children?: ReactNode | ((job: PreparedJob) => ReactNode)
  /** Back to what was asked elsewhere before */
  onBack?(): void
  onClose(): void
  onStarted(job: StartedJob): void
}

/**
 * Asks what is still unknown, freezes something about many things at once, shows what would happen, and starts it on a
 * yes (LST-5). Its code is fetched when it is first drawn.
 */
export const PreparedDialog = lazily<PreparedDialogProps>(() => import('./dialog/PreparedSteps'), {
  failed: (panel, { action, onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={action.title} />}>
      {panel}
    </Dialog>
  ),
})
