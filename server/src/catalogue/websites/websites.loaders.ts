import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { loadById } from '../../db/loaders.ts'
import { findWebsites } from './websites.store.ts'

/** Loaders of websites, for one request. */
export function createWebsiteLoaders(db: Kysely<Database>) {
  return { websites: loadById((ids) => findWebsites(db, ids)) }
}
