import type { JobStepRow } from './jobSteps.store.ts'
import type { JobRow, JobState } from './jobs.store.ts'

/** Units per transaction. */
export const chunkSize = 500

type Counts = Pick<JobRow, 'total' | 'done' | 'failed' | 'skipped'>

export function processed({ done, failed, skipped }: Counts): number {
  return done + failed + skipped
}

/** The final state of a job, by the results of its units. */
export function endState(job: Counts): Extract<JobState, 'STOPPED' | 'FAILED' | 'DONE' | 'DONE_WITH_WARNINGS'> {
  if (processed(job) < job.total) return 'STOPPED'
  if (job.total > 0 && job.failed === job.total) return 'FAILED'
  return job.failed + job.skipped > 0 ? 'DONE_WITH_WARNINGS' : 'DONE'
}

const ended: readonly JobState[] = ['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED']

/** No worker has it; its changes are in effect. */
export function hasEnded({ state }: Pick<JobRow, 'state'>): boolean {
  return ended.includes(state)
}

export function canStop({ state }: Pick<JobRow, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING'
}

/** Stopped half-way, and not yet decided whether the changes are kept. */
export function canSettle({ state, kept, changeSetId }: Pick<JobRow, 'state' | 'kept' | 'changeSetId'>): boolean {
  return state === 'STOPPED' && kept === null && changeSetId !== null
}

/** Entities per second since it began; null before the first chunk is done, and when it is not running. */
export function rateOf(job: Counts & Pick<JobRow, 'state' | 'startedAt' | 'updatedAt'>): number | null {
  if (job.state !== 'RUNNING' && job.state !== 'STOPPING') return null
  const seconds = (job.updatedAt.getTime() - (job.startedAt?.getTime() ?? Infinity)) / 1000
  return processed(job) === 0 || !(seconds > 0) ? null : processed(job) / seconds
}

/** null while unknown. */
export function secondsLeft(job: Counts & Pick<JobRow, 'state' | 'startedAt' | 'updatedAt'>): number | null {
  const rate = rateOf(job)
  return rate === null ? null : Math.ceil((job.total - processed(job)) / rate)
}

/** For a unit that takes long; null while unknown. */
export function stepSecondsLeft({ done, total, begunAt, updatedAt }: Pick<JobStepRow, 'done' | 'total' | 'begunAt' | 'updatedAt'>): number | null {
  const seconds = (updatedAt.getTime() - begunAt.getTime()) / 1000
  return total === null || done <= 0 || done > total || !(seconds > 0) ? null : Math.ceil(((total - done) * seconds) / done)
}
