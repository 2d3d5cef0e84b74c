import { type Context, type PriceListEffectOnPromotion, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { describeProblems } from '../../../services/mutations/index.ts'
import { inputFields } from '../../../services/plainEntity/index.ts'
import type { Channel } from '../prices/effectivePrices.store.ts'
import { findPriceFacts } from '../prices/priceFacts.store.ts'
import { asAmount, marginPct } from '../prices/prices.rules.ts'
import { priceListEntity } from '../priceLists/priceLists.fields.ts'
import { type EffectPrice, findListEffect, type ListEffect } from './findListEffect.ts'
import { changePct, kindOf } from './listEffect.rules.ts'
import { findReached, type Reached } from './listEffect.store.ts'

interface TalliedRow extends EffectPrice {
  kind: ReturnType<typeof kindOf>
  marginPct: number | null
  /** null: it is not below it */
  minimumMarginPct: number | null
}

type Tallied = Omit<ListEffect, 'changed' | 'unchanged'> & { rows: TalliedRow[]; reached: Reached }

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceListEffect: Tallied
    PriceListEffectRow: TalliedRow
  }
}

const maxRows = 200
const idOf = ({ websiteId, storeId }: Channel) => websiteId ?? storeId
const order = { CHEAPER: 0, DEARER: 0, UNCHANGED: 1 }
const isBelowMargin = ({ kind, minimumMarginPct }: TalliedRow) => kind !== 'UNCHANGED' && minimumMarginPct !== null
const shows = {
  CHEAPER: ({ kind }: TalliedRow) => kind === 'CHEAPER',
  DEARER: ({ kind }: TalliedRow) => kind === 'DEARER',
  UNCHANGED: ({ kind }: TalliedRow) => kind === 'UNCHANGED',
  BELOW_MARGIN: isBelowMargin,
}

async function tally({ db }: Context, { changed, unchanged, ...effect }: ListEffect): Promise<Tallied> {
  const facts = new Map((await findPriceFacts(db, [...new Set(changed.map(({ productId }) => productId))])).map((one) => [one.productId, one]))
  const rows = [...changed, ...unchanged].map((row): TalliedRow => {
    const { purchaseCents = null, minimumMarginPct = null } = facts.get(row.productId) ?? {}
    const margin = marginPct(row.afterCents, purchaseCents)
    return {
      ...row,
      kind: kindOf(row.beforeCents, row.afterCents),
      marginPct: margin,
      minimumMarginPct: margin !== null && minimumMarginPct !== null && margin < minimumMarginPct ? minimumMarginPct : null,
    }
  })
  rows.sort((a, b) => order[a.kind] - order[b.kind] || a.from.localeCompare(b.from) || a.productId - b.productId)
  return {
    ...effect,
    rows,
    reached: changed.length === 0 ? { cards: 0, sent: 0, referenceKnown: 0 } : await findReached(db, byChannel(changed), byChannel(rows.filter(shows.CHEAPER))),
  }
}

function byChannel(rows: readonly EffectPrice[]) {
  return [...Map.groupBy(rows, ({ channel }) => idOf(channel)).values()].map((own) => ({
    channel: own[0]!.channel,
    productIds: own.map(({ productId }) => productId),
  }))
}

const count = (rows: readonly TalliedRow[], show: keyof typeof shows) => rows.filter(shows[show]).length
const productsOf = (rows: readonly EffectPrice[]) => new Set(rows.map(({ productId }) => productId)).size

async function nameOf({ loaders }: Context, { websiteId, storeId }: Channel): Promise<string | null> {
  if (websiteId !== null) return (await loaders.websites.load(websiteId))?.name ?? null
  return storeId === null ? null : ((await loaders.stockLocations.load(storeId))?.name ?? null)
}

/** The effect on promotions: those whose price was in effect, and those whose price comes into effect. */
async function promotionsIn({ loaders }: Context, { rows, familyIds }: Tallied) {
  const all = new Map((await loaders.priceListTree.load('all')).map((list) => [list.id, list]))
  const isPromotion = (id: number | null): id is number => id !== null && all.get(id)?.channelMaster === false
  const marked = rows.flatMap((row): { row: TalliedRow; id: number; what: PriceListEffectOnPromotion }[] => {
    const { kind, beforeListId: before, afterListId: after } = row
    if (kind === 'UNCHANGED') return isPromotion(after) && !familyIds.has(after) ? [{ row, id: after, what: 'STAYS' }] : []
    if (!isPromotion(before) || before === after) return []
    // its successor is a promotion too, of this family or not
    return [{ row, id: before, what: after !== null && all.get(after)?.channelMaster !== true ? 'TAKEN_OVER' : 'ENDED' }]
  })
  const groups = [...Map.groupBy(marked, ({ id, what }) => `${what} ${id}`).values()]
  return Promise.all(
    groups.map(async (group) => {
      const { id, what } = group[0]!
      const priceList = await loaders.priceLists.load(id)
      if (!priceList) throw new Error(`A price list is gone: ${id}`)
      return { priceList, what, productCount: productsOf(group.map(({ row }) => row)) }
    }),
  )
}

export const resolvers: Resolvers = {
  Query: {
    async priceListEffect(_, { id, input, isDelete }, context) {
      if (context.viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'pricing.priceList.notEditable')
      const number = id === null || id === undefined ? null : (readId(id) ?? 0)
      const op = number === null ? 'create' : isDelete === true ? 'delete' : 'update'
      return tally(context, await findListEffect(context.db, { id: number, op, fields: inputFields(priceListEntity, input) }))
    },
  },
  PriceListEffect: {
    from: ({ rows }) =>
      rows.filter(({ kind }) => kind !== 'UNCHANGED').reduce<string | null>((first, { from }) => (first === null || from < first ? from : first), null),
    to: ({ list }) => list?.validTo ?? null,
    isScheduled: ({ rows, today }) => rows.some(({ kind }) => kind !== 'UNCHANGED') && rows.every(({ kind, from }) => kind === 'UNCHANGED' || from > today),
    cheaperCount: ({ rows }) => count(rows, 'CHEAPER'),
    dearerCount: ({ rows }) => count(rows, 'DEARER'),
    unchangedCount: ({ rows }) => count(rows, 'UNCHANGED'),
    belowMarginCount: ({ rows }) => count(rows, 'BELOW_MARGIN'),
    productCount: ({ rows }) => productsOf(rows.filter(({ kind }) => kind !== 'UNCHANGED')),
    channels: ({ rows }, _, context) =>
      Promise.all(
        [...Map.groupBy(rows, ({ channel }) => idOf(channel))].map(async ([channel, own]) => ({
          channel,
          name: await nameOf(context, own[0]!.channel),
          cheaperCount: count(own, 'CHEAPER'),
          dearerCount: count(own, 'DEARER'),
          unchangedCount: count(own, 'UNCHANGED'),
        })),
      ),
    promotions: (effect, _, context) => promotionsIn(context, effect),
    cardCount: ({ reached }) => reached.cards,
    sentCount: ({ reached }) => reached.sent,
    referenceKnownCount: ({ reached }) => reached.referenceKnown,
    rows({ rows }, { show, channel, limit, offset }) {
      const start = Math.max(offset ?? 0, 0)
      const place = channel && (channel.id === null || channel.id === undefined ? null : (readId(channel.id) ?? 0))
      return rows
        .filter(
          (row) =>
            (!show || shows[show](row)) && (place === undefined || place === null ? !channel || idOf(row.channel) === null : idOf(row.channel) === place),
        )
        .slice(start, start + Math.min(Math.max(limit ?? 50, 0), maxRows))
    },
    errors: ({ problems }, _, { intl }) => describeProblems({ intl }, 'priceList', problems),
  },
  PriceListEffectRow: {
    async product({ productId }, _, { loaders }) {
      const product = await loaders.products.load(productId)
      if (!product) throw new Error(`A product is gone: ${productId}`)
      return product
    },
    channelName: ({ channel }, _, context) => nameOf(context, channel),
    before: ({ beforeCents }) => (beforeCents === null ? null : asAmount(beforeCents)),
    after: ({ afterCents }) => (afterCents === null ? null : asAmount(afterCents)),
    changePct: ({ beforeCents, afterCents }) => changePct(beforeCents, afterCents),
    async stays({ kind, afterListId }, _, { loaders }) {
      const list = kind === 'UNCHANGED' && afterListId !== null ? await loaders.priceLists.load(afterListId) : null
      return list === null || list.channelMaster ? null : list
    },
  },
}
