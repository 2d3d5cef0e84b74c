const finished: ReadonlySet<string> = new Set(['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED', 'REVERTED'])

/**
 * Whether nothing more happens to a job by itself.
 * @param state as `JobState` of the schema
 */
export function isFinished(state: string): boolean {
  return finished.has(state)
}
