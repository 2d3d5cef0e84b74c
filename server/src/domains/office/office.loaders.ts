import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../platform/db/index.ts'
import { findUsers } from '../../services/accounts/index.ts'
import { accounts } from './accounts/accounts.store.ts'
import { countOne } from './maintenance/countOne.ts'
import { findCountHistories, findMaintenance } from './maintenance/maintenance.store.ts'
import { inTurn } from './savedSearches/inTurn.ts'
import { createSavedSearchLoaders } from './savedSearches/savedSearches.loaders.ts'
import { findTasks } from './tasks/tasks.store.ts'

function loadByCounter<Row extends { counter: string }>(find: (counters: readonly string[]) => Promise<readonly Row[]>): DataLoader<string, Row | null> {
  return new DataLoader(async (counters) => {
    const rows = new Map((await find(counters)).map((row) => [row.counter, row]))
    return counters.map((counter) => rows.get(counter) ?? null)
  })
}

/** Loaders of this domain, per request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    ...createSavedSearchLoaders(db),
    tasks: loadById((ids) => findTasks(db, ids)),
    accounts: loadById((ids) => accounts.byIds(db, ids)),
    staff: loadById((ids) => findUsers(db, ids)),
    maintenance: loadByCounter((counters) => findMaintenance(db, counters)),
    /** Each counter once per request */
    maintenanceCounts: new DataLoader((counters: readonly string[]) => inTurn(counters, (counter) => countOne(db, counter))),
    countHistories: loadByCounter((counters) => findCountHistories(db, counters)),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
