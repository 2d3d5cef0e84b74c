import type { Viewer } from '../../platform/contract/index.ts'
import type { JobRow } from './jobs.store.ts'

/** Only whoever prepared a job can start it. */
export function canStart(viewer: Viewer, job: JobRow): boolean {
  return isOwn(viewer, job)
}

/** A prepared job is visible to its owner only. */
export function canSee(viewer: Viewer, job: JobRow): boolean {
  return viewer.kind === 'staff' && (job.state !== 'PREPARED' || isOwn(viewer, job))
}

/** Staff may stop, settle, retry and revert each other's jobs: the one who started it may be away. */
export function canControl(viewer: Viewer, job: JobRow): boolean {
  return viewer.kind === 'staff' && job.state !== 'PREPARED'
}

export function isOwn(viewer: Viewer, job: Pick<JobRow, 'actorKind' | 'actorId'>): boolean {
  return viewer.kind === 'staff' && job.actorKind === 'USER' && job.actorId === viewer.userId
}
