import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../platform/db/index.ts'
import { plainEntity } from '../../services/plainEntity/index.ts'
import { campaignEntity } from './campaigns/campaigns.fields.ts'
import { resolvers as campaignEffects } from './campaigns/campaignEffect.resolvers.ts'
import { resolvers as campaignResolvers } from './campaigns/campaigns.resolvers.ts'
import { campaigns, findListsOfCampaigns } from './campaigns/campaigns.store.ts'
import { priceCardEntity } from './priceCards/priceCards.fields.ts'
import { resolvers as priceCardResolvers } from './priceCards/priceCards.resolvers.ts'
import { findCardsOfProducts, priceCards } from './priceCards/priceCards.store.ts'
import { priceCardTemplateEntity } from './priceCardTemplates/priceCardTemplates.fields.ts'
import { priceCardTemplates } from './priceCardTemplates/priceCardTemplates.store.ts'
import { resolvers as priceFormulas } from './priceFormula/priceFormula.resolvers.ts'
import './priceGuards/priceGuards.fields.ts'
import { resolvers as priceGuardResolvers } from './priceGuards/priceGuards.resolvers.ts'
import { findPriceGuardsById } from './priceGuards/priceGuards.store.ts'
import { resolvers as priceListEffects } from './priceListEffect/priceListEffect.resolvers.ts'
import { priceListEntity } from './priceLists/priceLists.fields.ts'
import { resolvers as priceListResolvers } from './priceLists/priceLists.resolvers.ts'
import { overlapping } from './priceLists/priceLists.rules.ts'
import { findListTree, findSharedProducts, pairOf, priceLists } from './priceLists/priceLists.store.ts'
import { resolvers as effectivePrices } from './prices/effectivePrices.resolvers.ts'
import './prices/prices.fields.ts'
import { createPriceLoaders } from './prices/prices.loaders.ts'
import { resolvers as prices } from './prices/prices.resolvers.ts'

export { recordProductChanges } from './ledger/priceLedgerEffects.ts'
export { recordPast, recordPrices } from './ledger/priceLedger.store.ts'
export { priceLedgerSchedule } from './ledger/priceLedgerSchedule.ts'
export { attributeChanges, attributeValueChanges, listChanges, productChanges } from './priceCards/cardEffects.ts'
export { cardMergePart } from './priceCards/cardMergePart.ts'
export { createPriceCardServer } from './priceCards/createPriceCardServer.ts'
export { layoutCard } from './priceCards/cardLayout.ts'
export { checkCards } from './priceCards/checkCards.ts'
export { drawCards } from './priceCards/drawCards.ts'
export { generateCards } from './priceCards/generateCards.ts'
export { makeCards } from './priceCards/makeCards.ts'
export { priceCardsSchedule } from './priceCards/priceCardsSchedule.ts'
export { priceListMembersSchedule, searchChanges } from './priceLists/priceListMembers.ts'
export { findEffectivePrices } from './prices/effectivePrices.store.ts'
export { priceColumns } from './prices/priceColumns.ts'

export const resolvers = [
  plainEntity({ entity: priceListEntity, list: priceLists }),
  priceListResolvers,
  priceListEffects,
  prices,
  effectivePrices,
  priceFormulas,
  priceGuardResolvers,
  plainEntity({ entity: campaignEntity, list: campaigns }),
  campaignResolvers,
  campaignEffects,
  plainEntity({ entity: priceCardTemplateEntity, list: priceCardTemplates }),
  plainEntity({ entity: priceCardEntity, list: priceCards }),
  priceCardResolvers,
]

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
    // the number of products for which two potentially overlapping promotions both have a price
    sharedProducts: new DataLoader<'all', ReadonlyMap<string, number>>(async (keys) => {
      const all = await priceListTree.load('all')
      const shared = await findSharedProducts(
        db,
        all.filter((list) => overlapping(list, all).length > 0).map(({ id }) => id),
      )
      const counts = new Map(shared.map(({ first, second, count }) => [pairOf(first, second), count]))
      return keys.map(() => counts)
    }),
    campaigns: loadById((ids) => campaigns.byIds(db, ids)),
    campaignLists: loadByOwner(
      (ids) => findListsOfCampaigns(db, ids),
      (list) => list.campaignId,
    ),
    priceGuards: loadById((ids) => findPriceGuardsById(db, ids)),
    priceCards: loadById((ids) => priceCards.byIds(db, ids)),
    priceCardTemplates: loadById((ids) => priceCardTemplates.byIds(db, ids)),
    productPriceCards: loadByOwner(
      (ids) => findCardsOfProducts(db, ids),
      (card) => card.productId,
    ),
    // the channels of each of these lists, websites first
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
