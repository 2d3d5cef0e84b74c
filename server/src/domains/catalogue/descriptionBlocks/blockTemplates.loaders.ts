import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../../platform/db/index.ts'
import { findBlockTemplates } from './blockTemplates.store.ts'

/** Loaders of sets of description blocks, for one request. */
export function createBlockTemplateLoaders(db: Kysely<Database>) {
  return { blockTemplates: loadById((ids) => findBlockTemplates(db, ids)) }
}
