import type { ReactNode } from 'react'
import type { Prepared, PreparedJob } from '../usePrepare'
import type { PreparedAction } from './PreparedAction'
import type { StartedJob } from './useStartJob'

/** Prepares the selection as a job to be confirmed. */
export type Prepare = () => Promise<Prepared>

export interface PreparedDialogProps {
  action: PreparedAction
  /** Called when the dialog opens; left out if `question` provides it */
  prepare?: Prepare
  /** Asks what is needed before it can be prepared, with the reasons of a refusal; Back returns here */
  question?(messages: readonly string[], onAnswered: (prepare: Prepare) => void): ReactNode
  /** Shown while it is being prepared */
  preparing?: ReactNode
  /** What it is about; by default the names of its first entities */
  about?(job: PreparedJob): ReactNode
  /** Further information */
  children?: ReactNode | ((job: PreparedJob) => ReactNode)
  /** Beside the preview, which then takes the whole page and has images of products */
  aside?(job: PreparedJob): ReactNode
  /** Back to a question asked elsewhere */
  onBack?(): void
  onClose(): void
  onStarted(job: StartedJob): void
}
