import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../../platform/db/index.ts'
import { countProductsWith, findAttributes } from './attributes.store.ts'

/** Loaders of attributes, for one request. */
export function createAttributeLoaders(db: Kysely<Database>) {
  return {
    attributes: loadById((ids) => findAttributes(db, ids)),
    attributeProductCounts: loadById((ids) => countProductsWith(db, ids)),
  }
}
