import { lazily } from '../feedback/lazily'
import type { ConflictDialogProps } from './ConflictDialogProps'

/** Base, mine and theirs of each field that two people changed, and which to keep. Render it while there are conflicts. */
export const ConflictDialog = lazily<ConflictDialogProps>(() => import('./ConflictBox').then((module) => ({ default: module.ConflictBox })))
