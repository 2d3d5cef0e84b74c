export interface TaskDialogProps {
  /** The task that is changed; a new one when left out */
  task?: { id: string; revision: number; message: string; colour: string; assignee: string | null; dueOn: string | null }
  /** What a new one is done with */
  savedSearch?: { id: string; label: string; count: number | null }
  /** Who does a new one, unless another is chosen */
  assignee?: string
  onClose(): void
  onDone(): void
}
