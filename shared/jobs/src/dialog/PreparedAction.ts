/** What the dialog needs to know of something that is prepared, looked at and started. */
export interface PreparedAction {
  /** DELETE counts what goes, MERGE that and what changes, CREATE what is made, ADD what is made or changed once for each, RUN what is made and what changes, everything else what changes. */
  id: string
  /** Over the dialog, until it knows how many things it is about. */
  title: MessageId
  /** On the button that says yes; takes `count`. */
  confirm: MessageId
  /** Said where nothing would change; left out, that all things are so already or cannot be changed. */
  noEffect?: MessageId
  isDanger?: boolean
}

/** Deleting more than this asks for the number: whoever has read it can type it (EDT-6). */
const MOST_WITHOUT_TYPING = 100

/** How many have to be typed before it may be done; null when a press will do. */
export function numberToType({ id }: Pick<PreparedAction, 'id'>, total: number, deletes: number): number | null {
  return id === 'DELETE' && Math.max(total, deletes) > MOST_WITHOUT_TYPING ? total : null
}

/** Whether what was typed is that number, however it is grouped: 4318, 4.318 and 4,318. */
export function isNumberTyped(typed: string, wanted: number): boolean {
  return typed.replace(/[\s.,\u00a0\u202f]/g, '') === String(wanted)
}

/** How many things the action really changes: the others are so already, or cannot be. */
export function affected({ id }: Pick<PreparedAction, 'id'>, total: number, counts: { creates: number; changes: number; deletes: number }): number {
  if (id === 'CREATE') return counts.creates
  // a product that is activated and joins a website is one
  if (id === 'ADD') return Math.min(total, counts.creates + counts.changes)
  if (id === 'RUN') return counts.creates + counts.changes
  if (id === 'MERGE') return counts.changes + counts.deletes
  return id === 'DELETE' ? Math.min(total, counts.deletes) : counts.changes
}
