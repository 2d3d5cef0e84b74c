import type { ReactNode } from 'react'
import type { RevertInput } from './__generated__/useRevertMutation.graphql'
import type { Reverted } from './readReverted'

/** What is taken back: a whole entry of the log, one thing or some things of it, or some fields of the thing. */
export type RevertTarget = Pick<RevertInput, 'changeSet' | 'entity' | 'entities' | 'fields'>

/** Takes it back; the key makes sure that a second press is not a second revert. */
export type Revert = (input: RevertInput, key: string) => Promise<Reverted>

export interface RevertDialogProps {
  target: RevertTarget
  /** What is taken back, in words: a sentence of the log, a thing, a field of a thing */
  subject: string
  /** A part of the target that is offered instead of it, and first: what else the target touches, and what both are called */
  part?: { target: RevertTarget; note: ReactNode; label: ReactNode; whole: ReactNode }
  onClose: () => void
  /** Told when something was written, also by the Undo in the toast */
  onReverted: () => void
  /** Takes it back in another way than the log does, as a job does; its Undo, too */
  revert?: Revert
  /** Told of the job that does it; otherwise a toast leads there */
  onJob?: (job: string) => void
}
