import type { Viewer } from '../../platform/contract/index.ts'
import type { JobRow } from './jobs.store.ts'

/** Whoever prepared a job says yes to it. */
export function canStart(viewer: Viewer, job: JobRow): boolean {
  return isOwn(viewer, job)
}

/** What is only prepared is nobody else's to look at, either: to them it is not there. */
export function canSee(viewer: Viewer, job: JobRow): boolean {
  return viewer.kind === 'staff' && (job.state !== 'PREPARED' || isOwn(viewer, job))
}

/** Staff may stop, answer, try again and take back each other's jobs: the one who began it may be at home. */
export function canControl(viewer: Viewer, job: JobRow): boolean {
  return viewer.kind === 'staff' && job.state !== 'PREPARED'
}

export function isOwn(viewer: Viewer, job: Pick<JobRow, 'actorKind' | 'actorId'>): boolean {
  return viewer.kind === 'staff' && job.actorKind === 'USER' && job.actorId === viewer.userId
}
