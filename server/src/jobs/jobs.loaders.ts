import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { canRevert, findChangeSets } from '../changes/index.ts'
import type { Database } from '../db/Database.ts'
import { loadById } from '../db/loaders.ts'
import { findJobs, findRetried } from './jobs.store.ts'

/** Loaders of one request: each gathers what is asked for and asks the database once. */
export function createLoaders(db: Kysely<Database>) {
  return {
    jobs: loadById((ids) => findJobs(db, ids)),
    jobChangeSets: loadById((ids) => findChangeSets(db, ids)),
    /** By change set: taking it back would change something. */
    jobsCanRevert: loadTruth((changeSetIds) => canRevert(db, changeSetIds)),
    /** By job: its failed units were tried again already. */
    jobsRetried: loadTruth((ids) => findRetried(db, ids)),
  }
}

function loadTruth(find: (ids: readonly number[]) => Promise<ReadonlySet<number>>): DataLoader<number, boolean> {
  return new DataLoader(async (ids) => {
    const found = await find(ids)
    return ids.map((id) => found.has(id))
  })
}

declare module '../graphql/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
