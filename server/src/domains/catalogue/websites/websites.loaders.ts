import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../../platform/db/index.ts'
import { findWebsites, listWebsites } from './websites.store.ts'

/** Loaders of websites, for one request. */
export function createWebsiteLoaders(db: Kysely<Database>) {
  return {
    websites: loadById((ids) => findWebsites(db, ids)),
    // The one list of them, under the only key that there is.
    allWebsites: new DataLoader(async (keys: readonly 'all'[]) => {
      const all = await listWebsites(db)
      return keys.map(() => all)
    }),
  }
}
