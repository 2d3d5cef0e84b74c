import { lazily } from '@vitrine/ui'
import type { TaskDialogProps } from './TaskDialogProps'

/** The task dialog, loaded when it is opened. */
export const TaskDialogSlot = lazily<TaskDialogProps>(() => import('./TaskDialog'))
