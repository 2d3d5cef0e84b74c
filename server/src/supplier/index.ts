import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { loadById } from '../db/loaders.ts'
import './emeubelProducts/emeubelProducts.fields.ts'
import { emeubelProducts } from './emeubelProducts/emeubelProducts.store.ts'
import './feedRuns/feedRuns.fields.ts'
import './shareLinks/shareLinks.fields.ts'

export { resolvers } from './emeubelProducts/emeubelProducts.resolvers.ts'

/** Loaders of this room, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    emeubelProducts: loadById((ids) => emeubelProducts.byIds(db, ids)),
  }
}
