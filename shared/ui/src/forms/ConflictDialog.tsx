import { lazily } from '../feedback/lazily'
import type { ConflictDialogProps } from './ConflictDialogProps'

/** Base, mine and theirs of each field that two people changed, and what to do with it. Draw it while there are conflicts. */
export const ConflictDialog = lazily<ConflictDialogProps>(() => import('./ConflictBox').then((module) => ({ default: module.ConflictBox })))
