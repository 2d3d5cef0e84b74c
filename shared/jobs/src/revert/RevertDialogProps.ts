import type { ReactNode } from 'react'
import type { RevertInput } from './__generated__/useRevertMutation.graphql'
import type { Reverted } from './readReverted'

/** What is reverted: a whole change set, one or some of its entities, or some of their fields. */
export type RevertTarget = Pick<RevertInput, 'changeSet' | 'entity' | 'entities' | 'fields' | 'parts' | 'matching' | 'except'>

/** Reverts; the key prevents a second revert by a second click. */
export type Revert = (input: RevertInput, key: string) => Promise<Reverted>

export interface RevertDialogProps {
  target: RevertTarget
  /** What is reverted, in words: a sentence of the log, an entity, a field */
  subject: string
  /** A part of the target, offered first: a note about what else the target touches, and labels of both */
  part?: { target: RevertTarget; note: ReactNode; label: ReactNode; whole: ReactNode }
  onClose: () => void
  /** Called when something was written, also by Undo in the toast */
  onReverted: () => void
  /** Reverts in another way than the log does, for example a job; also used by Undo */
  revert?: Revert
  /** Called with the job that does it; by default a toast links to it */
  onJob?: (job: string) => void
}
