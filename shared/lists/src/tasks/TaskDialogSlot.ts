import { lazily } from '@vitrine/ui'
import type { TaskDialogProps } from './TaskDialogProps'

/** Asks what a task is about; its code comes when it is opened. */
export const TaskDialogSlot = lazily<TaskDialogProps>(() => import('./TaskDialog'))
