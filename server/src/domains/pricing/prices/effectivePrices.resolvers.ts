import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import { refusal } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { lowestOfThirtyDays, referencePrice, type ReferencePrice } from '../ledger/referencePrice.rules.ts'
import { toldOf } from '../priceGuards/priceGuards.rules.ts'
import { type Channel, type EffectivePriceRow, isOwn } from './effectivePrices.store.ts'
import { priceOrigin } from './priceOrigin.ts'
import { amountOf, asAmount, marginPct, type PriceWarningCode } from './prices.rules.ts'

/** A price of a product in a list, before further data are requested. */
export interface ListPriceOf {
  productId: number
  listId: number
}

export interface PriceMomentOf {
  at: Date
  priceCents: number | null
  discountCents: number | null
  priceListId: number | null
  lowestCents: number | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    EffectivePrice: EffectivePriceRow
    ListPrice: ListPriceOf
    PriceMoment: PriceMomentOf
    ReferencePrice: ReferencePrice
  }
}

const everywhere: Channel = { websiteId: null, storeId: null }
const nothing = (productId: number): EffectivePriceRow => ({
  productId,
  priceListId: null,
  source: 'NONE',
  viaProductId: null,
  priceCents: null,
  discountCents: null,
  path: null,
  cents: null,
})

async function readChannel(context: Context, id: string | null | undefined): Promise<Channel> {
  if (id === null || id === undefined) return everywhere
  const number = readId(id)
  const channel = number === null ? null : await context.loaders.priceChannel.load(number)
  if (channel === null) throw refusal(context, 'BAD_USER_INPUT', 'pricing.channel.unknown')
  return channel
}

/** The price at the end of a past day. */
async function pastPrice(context: Context, productId: number, channel: Channel, day: string): Promise<EffectivePriceRow> {
  const entries = await context.loaders.priceLedgers.load({ productId, channel })
  const last = entries.findLast(({ at }) => shopDayOf(at) <= day)
  if (!last || last.priceCents === null) return nothing(productId)
  const { priceListId, priceCents, discountCents } = last
  return {
    ...nothing(productId),
    source: priceListId === null ? 'BUNDLE' : 'LIST',
    priceListId,
    priceCents,
    discountCents,
    path: priceListId === null ? null : [priceListId],
    cents: [priceCents],
  }
}

/** The price of a product on a channel and day: by the present lists, or for a past day by the ledger. */
export async function effectivePriceOf(context: Context, productId: number, channel: Channel, date: string | null): Promise<EffectivePriceRow> {
  const today = await context.loaders.shopDay.load('today')
  if (date !== null && date < today) return pastPrice(context, productId, channel, date)
  return (await context.loaders.effectivePrices.load({ productId, channel, day: date ?? today })) ?? nothing(productId)
}

/** The first channel of a list, and the time at which a reduction in it would begin. */
async function beginningOf({ loaders }: Context, listId: number): Promise<{ channel: Channel; at: Date }> {
  const list = await loaders.priceLists.load(listId)
  const [channel] = await loaders.priceListChannels.load(listId)
  const begins = list?.validFrom ? new Date(`${list.validFrom}T00:00:00Z`) : new Date()
  return { channel: channel ?? everywhere, at: begins > new Date() ? begins : new Date() }
}

async function referenceIn(context: Context, { productId, listId }: ListPriceOf): Promise<ReferencePrice> {
  const { channel, at } = await beginningOf(context, listId)
  return referencePrice(await context.loaders.priceLedgers.load({ productId, channel }), at, null)
}

const effectiveIn = async ({ loaders }: Context, wish: ListPriceOf) => (await loaders.pricesInList.load(wish)) ?? nothing(wish.productId)

/** A warning in the viewer's language, with the reference price. */
export function describeWarning(
  { intl }: Context,
  code: PriceWarningCode,
  { currency, referenceCents, minimumMarginPct }: { currency: string; referenceCents: number | null; minimumMarginPct: number | null },
) {
  return {
    code,
    message: intl.formatMessage(
      { id: `pricing.warning.${code}` },
      { amount: referenceCents === null ? '–' : intl.formatNumber(referenceCents / 100, { style: 'currency', currency }), minimum: minimumMarginPct ?? 0 },
    ),
  }
}

export const resolvers: Resolvers = {
  Product: {
    effectivePrice: async ({ id }, { channel, date }, context) => effectivePriceOf(context, id, await readChannel(context, channel), date ?? null),
    referencePrice: async ({ id }, { channel }, context) =>
      referencePrice(await context.loaders.priceLedgers.load({ productId: id, channel: await readChannel(context, channel) }), new Date(), null),
    async priceHistory({ id }, { channel, days }, context) {
      const entries = await context.loaders.priceLedgers.load({ productId: id, channel: await readChannel(context, channel) })
      const since = Date.now() - Math.min(Math.max(days ?? 365, 1), 3_650) * 86_400_000
      // the entry in effect at the beginning of the period is included
      const first = Math.max(
        0,
        entries.findLastIndex(({ at }) => at.getTime() <= since),
      )
      return entries
        .slice(first)
        .map(({ at, priceCents, discountCents, priceListId }) => ({ at, priceCents, discountCents, priceListId, lowestCents: lowestOfThirtyDays(entries, at) }))
    },
    async listPrices({ id }, { priceLists }, context) {
      const all = await context.loaders.priceListNames.load('all')
      const asked = priceLists?.slice(0, 20).map((list) => readId(list) ?? 0) ?? [...all.keys()]
      return [...new Set(asked)].filter((list) => all.has(list)).map((listId) => ({ productId: id, listId }))
    },
  },
  EffectivePrice: {
    price: ({ priceCents }) => amountOf(priceCents),
    discountPrice: ({ discountCents }) => amountOf(discountCents),
    currency: async ({ priceListId, path, source }, _, { loaders }) =>
      source === 'NONE' ? null : ((await loaders.priceListNames.load('all')).get(priceListId ?? path?.at(-1) ?? 0)?.currency ?? 'EUR'),
    priceList: ({ priceListId }, _, { loaders }) => (priceListId === null ? null : loaders.priceLists.load(priceListId)),
    via: ({ viaProductId }, _, { loaders }) => (viaProductId === null ? null : loaders.products.load(viaProductId)),
    steps: async ({ path, cents }, _, { loaders }) =>
      (
        await Promise.all((path ?? []).map(async (list, at) => ({ priceList: await loaders.priceLists.load(list), price: asAmount(cents?.[at] ?? 0) })))
      ).flatMap(({ priceList, price }) => (priceList ? [{ priceList, price }] : [])),
    words: async (row, _, { intl, loaders }) => priceOrigin(intl, row, await loaders.priceListNames.load('all')),
  },
  ReferencePrice: {
    amount: ({ cents }) => amountOf(cents),
  },
  PriceMoment: {
    price: ({ priceCents }) => amountOf(priceCents),
    discountPrice: ({ discountCents }) => amountOf(discountCents),
    priceList: ({ priceListId }, _, { loaders }) => (priceListId === null ? null : loaders.priceLists.load(priceListId)),
    lowest: ({ lowestCents }) => amountOf(lowestCents),
  },
  ListPrice: {
    async priceList({ listId }, _, { loaders }) {
      const list = await loaders.priceLists.load(listId)
      if (!list) throw new Error(`A price list is gone: ${listId}`)
      return list
    },
    async ownPrice(wish, _, context) {
      const row = await effectiveIn(context, wish)
      return isOwn(row) ? amountOf(row.priceCents) : null
    },
    async ownDiscountPrice(wish, _, context) {
      const row = await effectiveIn(context, wish)
      return isOwn(row) ? amountOf(row.discountCents) : null
    },
    effective: (wish, _, context) => effectiveIn(context, wish),
    reference: (wish, _, context) => referenceIn(context, wish),
    async marginPct(wish, _, context) {
      const { priceCents, discountCents } = await effectiveIn(context, wish)
      return marginPct(discountCents ?? priceCents, (await context.loaders.priceFacts.load(wish))?.purchaseCents ?? null)
    },
    async warnings(wish, _, context) {
      const { priceCents, discountCents } = await effectiveIn(context, wish)
      if (priceCents === null) return []
      const facts = await context.loaders.priceFacts.load(wish)
      const { cents: referenceCents } = discountCents === null ? { cents: null } : await referenceIn(context, wish)
      const partsCents = await context.loaders.partsCents.load(wish)
      const { purchaseCents = null, minimumMarginPct = null } = facts ?? {}
      const currency = (await context.loaders.priceListNames.load('all')).get(wish.listId)?.currency ?? 'EUR'
      const guards = await context.loaders.strictness.load('all')
      return toldOf({ priceCents, discountCents, previousCents: null, purchaseCents, minimumMarginPct, partsCents, referenceCents }, guards).map((code) =>
        describeWarning(context, code, { currency, referenceCents, minimumMarginPct }),
      )
    },
  },
}
