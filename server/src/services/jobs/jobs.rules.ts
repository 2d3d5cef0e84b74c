import type { JobStepRow } from './jobSteps.store.ts'
import type { JobRow, JobState } from './jobs.store.ts'

/** So many units go through one transaction. */
export const chunkSize = 500

type Counts = Pick<JobRow, 'total' | 'done' | 'failed' | 'skipped'>

export function processed({ done, failed, skipped }: Counts): number {
  return done + failed + skipped
}

/** How a job ended that nobody works on any more, by what became of its units. */
export function endState(job: Counts): Extract<JobState, 'STOPPED' | 'FAILED' | 'DONE' | 'DONE_WITH_WARNINGS'> {
  if (processed(job) < job.total) return 'STOPPED'
  if (job.total > 0 && job.failed === job.total) return 'FAILED'
  return job.failed + job.skipped > 0 ? 'DONE_WITH_WARNINGS' : 'DONE'
}

const ended: readonly JobState[] = ['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED']

/** Nobody works on it; what it wrote stands. */
export function hasEnded({ state }: Pick<JobRow, 'state'>): boolean {
  return ended.includes(state)
}

export function canStop({ state }: Pick<JobRow, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING'
}

/** Stopped half-way, and nobody has said yet what becomes of the half. */
export function canSettle({ state, kept, changeSetId }: Pick<JobRow, 'state' | 'kept' | 'changeSetId'>): boolean {
  return state === 'STOPPED' && kept === null && changeSetId !== null
}

/** Things a second since it began; null before the first chunk is done, and when it does not run. */
export function rateOf(job: Counts & Pick<JobRow, 'state' | 'startedAt' | 'updatedAt'>): number | null {
  if (job.state !== 'RUNNING' && job.state !== 'STOPPING') return null
  const seconds = (job.updatedAt.getTime() - (job.startedAt?.getTime() ?? Infinity)) / 1000
  return processed(job) === 0 || !(seconds > 0) ? null : processed(job) / seconds
}

/** null while nothing can be said about it. */
export function secondsLeft(job: Counts & Pick<JobRow, 'state' | 'startedAt' | 'updatedAt'>): number | null {
  const rate = rateOf(job)
  return rate === null ? null : Math.ceil((job.total - processed(job)) / rate)
}

/** Of a unit that takes long; null while nothing can be said about it. */
export function stepSecondsLeft({ done, total, begunAt, updatedAt }: Pick<JobStepRow, 'done' | 'total' | 'begunAt' | 'updatedAt'>): number | null {
  const seconds = (updatedAt.getTime() - begunAt.getTime()) / 1000
  return total === null || done <= 0 || done > total || !(seconds > 0) ? null : Math.ceil(((total - done) * seconds) / done)
}
