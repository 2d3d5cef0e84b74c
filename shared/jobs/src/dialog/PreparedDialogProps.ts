import type { ReactNode } from 'react'
import type { Prepared, PreparedJob } from '../usePrepare'
import type { PreparedAction } from './PreparedAction'
import type { StartedJob } from './useStartJob'

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
  /** What stands beside the preview, which then takes the whole page and has a picture of each product */
  aside?(job: PreparedJob): ReactNode
  /** Back to what was asked elsewhere before */
  onBack?(): void
  onClose(): void
  onStarted(job: StartedJob): void
}
