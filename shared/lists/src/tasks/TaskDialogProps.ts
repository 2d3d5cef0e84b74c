export interface TaskDialogProps {
  /** The task to change; a new one by default */
  task?: { id: string; revision: number; message: string; colour: string; assignee: string | null; dueOn: string | null }
  /** What a new task works on */
  savedSearch?: { id: string; label: string; count: number | null }
  /** The default assignee of a new task */
  assignee?: string
  onClose(): void
  onDone(): void
}
