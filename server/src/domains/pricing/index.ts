import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../platform/db/index.ts'
import { plainEntity } from '../../services/plainEntity/index.ts'
import { resolvers as priceFormulas } from './priceFormula/priceFormula.resolvers.ts'
import { priceListEntity } from './priceLists/priceLists.fields.ts'
import { resolvers as priceListResolvers } from './priceLists/priceLists.resolvers.ts'
import { findListTree, priceLists } from './priceLists/priceLists.store.ts'
import { resolvers as effectivePrices } from './prices/effectivePrices.resolvers.ts'
import './prices/prices.fields.ts'
import { createPriceLoaders } from './prices/prices.loaders.ts'
import { resolvers as prices } from './prices/prices.resolvers.ts'

export { recordProductChanges } from './ledger/priceLedgerEffects.ts'
export { recordPast } from './ledger/priceLedger.store.ts'
export { priceLedgerSchedule } from './ledger/priceLedgerSchedule.ts'
export { findEffectivePrices } from './prices/effectivePrices.store.ts'

export const resolvers = [plainEntity({ entity: priceListEntity, list: priceLists }), priceListResolvers, prices, effectivePrices, priceFormulas]

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  const priceListTree = new DataLoader<'all', Awaited<ReturnType<typeof findListTree>>>(async (keys) => {
    const all = await findListTree(db)
    return keys.map(() => all)
  })
  return {
    ...createPriceLoaders(db),
    priceLists: loadById((ids) => priceLists.byIds(db, ids)),
    priceListTree,
    // the channels that each of these lists names, websites first
    priceListChannels: new DataLoader<number, readonly { websiteId: number | null; storeId: number | null }[]>(async (ids) => {
      const all = await priceListTree.load('all')
      return ids.map((id) => {
        const { websites = [], stores = [] } = all.find((list) => list.id === id) ?? {}
        return [...websites.map((websiteId) => ({ websiteId, storeId: null })), ...stores.map((storeId) => ({ websiteId: null, storeId }))]
      })
    }),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
