import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../platform/db/index.ts'
import './emeubelProducts/emeubelProducts.fields.ts'
import { resolvers as emeubelProductResolvers } from './emeubelProducts/emeubelProducts.resolvers.ts'
import { emeubelProducts } from './emeubelProducts/emeubelProducts.store.ts'
import './feedRuns/feedRuns.fields.ts'
import './shareLinks/shareLinks.fields.ts'
import { resolvers as shareLinkResolvers } from './shareLinks/shareLinks.resolvers.ts'

export { createShareLink, type NewShareLink } from './shareLinks/createShareLink.ts'
export { findProductId } from './shareLinks/shareLinks.store.ts'

export const resolvers = [emeubelProductResolvers, shareLinkResolvers]

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    emeubelProducts: loadById((ids) => emeubelProducts.byIds(db, ids)),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
