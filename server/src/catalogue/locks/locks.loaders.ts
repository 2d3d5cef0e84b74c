import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { loadByOwner } from '../../db/loaders.ts'
import { findLocks } from './locks.store.ts'

/** Loaders of locks against the feed, for one request. */
export function createLockLoaders(db: Kysely<Database>) {
  return {
    locks: loadByOwner((ids) => findLocks(db, ids), (lock) => lock.id),
  }
}
