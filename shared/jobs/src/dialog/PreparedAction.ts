/** What the dialog needs to know about a prepared action. */
export interface PreparedAction {
  /**
   * What is counted: DELETE deleted entities, MERGE these and changed ones, CREATE created ones, ADD created or changed ones,
   * once each, RUN created and changed ones, everything else changed ones.
   */
  id: string
  /** The dialog's title while the number of entities is unknown. */
  title: MessageId
  /** The confirm button; takes `count`. */
  confirm: MessageId
  /** The message if nothing would change; by default that all entities already are so or cannot be changed. */
  noEffect?: MessageId
  isDanger?: boolean
}

/** Deleting more than this requires typing the number, as proof of having read it (EDT-6). */
const MOST_WITHOUT_TYPING = 100

/** The number to type before it can be confirmed; null if a click suffices. */
export function numberToType({ id }: Pick<PreparedAction, 'id'>, total: number, deletes: number): number | null {
  return id === 'DELETE' && Math.max(total, deletes) > MOST_WITHOUT_TYPING ? total : null
}

/** Whether the typed text is that number, with any thousands separator: 4318, 4.318 and 4,318. */
export function isNumberTyped(typed: string, wanted: number): boolean {
  return typed.replace(/[\s.,\u00a0\u202f]/g, '') === String(wanted)
}

/** How many entities the action really changes: others already are so, or cannot be changed. */
export function affected({ id }: Pick<PreparedAction, 'id'>, total: number, counts: { creates: number; changes: number; deletes: number }): number {
  if (id === 'CREATE') return counts.creates
  // a product that is activated and added to a website counts once
  if (id === 'ADD') return Math.min(total, counts.creates + counts.changes)
  if (id === 'RUN') return counts.creates + counts.changes
  if (id === 'MERGE') return counts.changes + counts.deletes
  return id === 'DELETE' ? Math.min(total, counts.deletes) : counts.changes
}
