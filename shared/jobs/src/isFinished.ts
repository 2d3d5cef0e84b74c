const finished: ReadonlySet<string> = new Set(['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED', 'REVERTED'])

/**
 * Whether a job's state is final.
 * @param state as `JobState` of the schema
 */
export function isFinished(state: string): boolean {
  return finished.has(state)
}
