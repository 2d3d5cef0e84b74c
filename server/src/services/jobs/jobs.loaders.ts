import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { canRevert, findChangeSets } from '../../engine/index.ts'
import { type Database, loadById } from '../../platform/db/index.ts'
import { findSteps, type JobStepRow } from './jobSteps.store.ts'
import { findJobs, findRetried } from './jobs.store.ts'

/** Loaders of one request: each combines its keys into one query. */
export function createLoaders(db: Kysely<Database>) {
  return {
    jobs: loadById((ids) => findJobs(db, ids)),
    jobChangeSets: loadById((ids) => findChangeSets(db, ids)),
    /** By change set: reverting it would have an effect. */
    jobsCanRevert: loadTruth((changeSetIds) => canRevert(db, changeSetIds)),
    /** By job: its progress within a long unit. */
    jobSteps: new DataLoader(async (ids: readonly number[]) => {
      const found = new Map((await findSteps(db, ids)).map((step) => [step.jobId, step]))
      return ids.map((id): JobStepRow | null => found.get(id) ?? null)
    }),
    /** By job: its failed units were retried already. */
    jobsRetried: loadTruth((ids) => findRetried(db, ids)),
  }
}

function loadTruth(find: (ids: readonly number[]) => Promise<ReadonlySet<number>>): DataLoader<number, boolean> {
  return new DataLoader(async (ids) => {
    const found = await find(ids)
    return ids.map((id) => found.has(id))
  })
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
