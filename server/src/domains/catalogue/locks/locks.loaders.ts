import type { Kysely } from 'kysely'
import { type Database, loadByOwner } from '../../../platform/db/index.ts'
import { findLocks } from './locks.store.ts'

/** Loaders of locks against the feed, for one request. */
export function createLockLoaders(db: Kysely<Database>) {
  return {
    locks: loadByOwner(
      (ids) => findLocks(db, ids),
      (lock) => lock.id,
    ),
  }
}
