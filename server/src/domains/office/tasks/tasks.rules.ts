/**
 * Whether a task is done: one of a saved search when that finds nothing, any other when somebody has said so.
 * @param count null where there is no search, and where it cannot be counted
 */
export function isDone({ savedSearchId, doneAt }: { savedSearchId: number | null; doneAt: Date | null }, count: number | null): boolean {
  return savedSearchId === null || count === null ? doneAt !== null : count === 0
}
