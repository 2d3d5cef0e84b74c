import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { findPayloadDiffs, type PayloadChange } from './payloadDiffs.ts'

/** Loaders for website syncs, per request. */
export function createWebsiteSyncLoaders(db: Kysely<Database>) {
  return { websitePayloadDiffs: new DataLoader<number, PayloadChange[]>((ids) => findPayloadDiffs(db, ids, new Date())) }
}
