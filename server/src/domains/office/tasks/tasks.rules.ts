/**
 * Whether a task is done: for a saved search if it finds nothing, otherwise if somebody has marked it.
 * @param count null if there is no search, or if it cannot be counted
 */
export function isDone({ savedSearchId, doneAt }: { savedSearchId: number | null; doneAt: Date | null }, count: number | null): boolean {
  return savedSearchId === null || count === null ? doneAt !== null : count === 0
}
