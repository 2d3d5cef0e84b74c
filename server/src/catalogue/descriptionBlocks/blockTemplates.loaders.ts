import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { loadById } from '../../db/loaders.ts'
import { findBlockTemplates } from './blockTemplates.store.ts'

/** Loaders of sets of description blocks, for one request. */
export function createBlockTemplateLoaders(db: Kysely<Database>) {
  return { blockTemplates: loadById((ids) => findBlockTemplates(db, ids)) }
}
