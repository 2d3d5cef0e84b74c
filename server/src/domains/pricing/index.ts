import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../platform/db/index.ts'
import './priceLists/priceLists.fields.ts'
import { resolvers as priceListResolvers } from './priceLists/priceLists.resolvers.ts'
import { priceLists } from './priceLists/priceLists.store.ts'
import './prices/prices.fields.ts'
import { resolvers as prices } from './prices/prices.resolvers.ts'
import { findPrices, findPricesOfProducts } from './prices/prices.store.ts'

export const resolvers = [priceListResolvers, prices]

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    priceLists: loadById((ids) => priceLists.byIds(db, ids)),
    prices: loadById((ids) => findPrices(db, ids)),
    productPrices: loadByOwner((ids) => findPricesOfProducts(db, ids), (price) => price.productId),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
