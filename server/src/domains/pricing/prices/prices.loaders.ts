import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { findLedger, type LedgerRow } from '../ledger/priceLedger.store.ts'
import {
  type Channel,
  type EffectivePriceRow,
  findChannel,
  findEffectivePrices,
  findListNames,
  findPricesInList,
  findToday,
  type ListName,
} from './effectivePrices.store.ts'
import { findStrictness } from '../priceGuards/priceGuards.store.ts'
import type { Guards } from '../priceGuards/priceGuards.rules.ts'
import { findParts, findPriceFacts, type PartRow, type PriceFactsRow } from './priceFacts.store.ts'
import { partsCents } from './prices.rules.ts'
import { findPrices, findPricesOfProducts } from './prices.store.ts'

interface OnChannel {
  productId: number
  channel: Channel
}

const channelKey = ({ websiteId, storeId }: Channel) => `${websiteId ?? ''}/${storeId ?? ''}`

/** Combines the products of each group, such as a channel and a day, into one statement. */
function loadInGroups<Wish extends { productId: number }, Row extends { productId: number }, Answer>(
  groupOf: (wish: Wish) => string,
  find: (ids: readonly number[], wish: Wish) => Promise<readonly Row[]>,
  read: (rows: readonly Row[]) => Answer,
) {
  return new DataLoader<Wish, Answer, string>(
    async (wishes) => {
      const answers = new Map<string, Map<number, Row[]>>()
      for (const [group, own] of Map.groupBy(wishes, groupOf)) {
        const rows = await find([...new Set(own.map(({ productId }) => productId))], own[0] as Wish)
        answers.set(
          group,
          Map.groupBy(rows, ({ productId }) => productId),
        )
      }
      return wishes.map((wish) => read(answers.get(groupOf(wish))?.get(wish.productId) ?? []))
    },
    { cacheKeyFn: (wish) => `${groupOf(wish)}:${wish.productId}` },
  )
}

/** Loaders of prices, for one request. */
export function createPriceLoaders(db: Kysely<Database>) {
  const one = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null
  return {
    prices: loadById((ids) => findPrices(db, ids)),
    productPrices: loadByOwner(
      (ids) => findPricesOfProducts(db, ids),
      (price) => price.productId,
    ),
    effectivePrices: loadInGroups<OnChannel & { day: string }, EffectivePriceRow, EffectivePriceRow | null>(
      ({ channel, day }) => `${channelKey(channel)} ${day}`,
      (ids, { channel, day }) => findEffectivePrices(db, ids, channel, day),
      one,
    ),
    pricesInList: loadInGroups<{ productId: number; listId: number }, EffectivePriceRow, EffectivePriceRow | null>(
      ({ listId }) => String(listId),
      (ids, { listId }) => findPricesInList(db, ids, listId),
      one,
    ),
    partsCents: loadInGroups<{ productId: number; listId: number }, PartRow, number | null>(
      ({ listId }) => String(listId),
      (ids, { listId }) => findParts(db, ids, listId),
      (rows) => partsCents(rows, new Map()),
    ),
    strictness: new DataLoader<'all', Guards>(async (keys) => {
      const all = await findStrictness(db)
      return keys.map(() => all)
    }),
    priceLedgers: loadInGroups<OnChannel, LedgerRow, readonly LedgerRow[]>(
      ({ channel }) => channelKey(channel),
      (ids, { channel }) => findLedger(db, ids, channel),
      (rows) => rows,
    ),
    priceFacts: loadInGroups<{ productId: number }, PriceFactsRow, PriceFactsRow | null>(
      () => '',
      (ids) => findPriceFacts(db, ids),
      one,
    ),
    priceChannel: new DataLoader<number, Channel | null>((ids) => Promise.all(ids.map((id) => findChannel(db, id)))),
    priceListNames: new DataLoader<'all', ReadonlyMap<number, ListName>>(async (keys) => {
      const all = new Map((await findListNames(db)).map((list) => [list.id, list]))
      return keys.map(() => all)
    }),
    shopDay: new DataLoader<'today', string>(async (keys) => {
      const day = await findToday(db)
      return keys.map(() => day)
    }),
  }
}
