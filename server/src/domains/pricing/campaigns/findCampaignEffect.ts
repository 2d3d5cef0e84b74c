import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { findLedger } from '../ledger/priceLedger.store.ts'
import { referencePrice } from '../ledger/referencePrice.rules.ts'
import { guardCodes, toldOf } from '../priceGuards/priceGuards.rules.ts'
import { findStrictness } from '../priceGuards/priceGuards.store.ts'
import { findStated } from '../priceListEffect/listEffect.store.ts'
import type { ListInTree } from '../priceLists/priceLists.rules.ts'
import { findListTree } from '../priceLists/priceLists.store.ts'
import { type Channel, findToday } from '../prices/effectivePrices.store.ts'
import { findParts, findPriceFacts } from '../prices/priceFacts.store.ts'
import { marginPct, partsCents } from '../prices/prices.rules.ts'
import { type CampaignRow as EffectRow, checkReduction, discountPct, joinChannels, worstFirst } from './campaignEffect.rules.ts'
import { type CampaignCards, type CampaignPrice, countCampaignCards, findCampaignPrices, findCampaignProducts, findMidnight } from './campaignEffect.store.ts'
import { type CampaignRow, findListsOfCampaigns } from './campaigns.store.ts'

export type ListGap = 'NO_CHANNEL' | 'NO_PRICE' | 'OTHER_DAYS'

export interface ListOfCampaign {
  id: number
  validFrom: string | null
  validTo: string | null
  productCount: number
  gaps: readonly ListGap[]
}

export interface CampaignEffect {
  campaign: CampaignRow
  /** The day that prices are of: today while it runs, else its first or its last day */
  day: string
  lists: readonly ListOfCampaign[]
  rows: readonly EffectRow[]
  /** Products with a price in its lists */
  productIds: readonly number[]
  /** Products that cost something else, or nothing, as soon as it ends */
  returning: ReadonlySet<number>
  without: ReadonlySet<number>
  /** null: it has no template */
  cards: CampaignCards | null
}

interface Place {
  channel: Channel
  lists: ListInTree[]
}

/** The channels of these lists, each with those of them that count there, the first of them before the others. */
function placesOf(lists: readonly ListInTree[]): Place[] {
  const places = new Map<string, Place>()
  const add = (key: string, channel: Channel, list: ListInTree) => {
    const place = places.get(key) ?? { channel, lists: [] }
    place.lists.push(list)
    places.set(key, place)
  }
  for (const list of [...lists].sort((a, b) => (b.validFrom ?? '').localeCompare(a.validFrom ?? '') || b.id - a.id)) {
    for (const websiteId of list.websites) add(`w${websiteId}`, { websiteId, storeId: null }, list)
    for (const storeId of list.stores) add(`s${storeId}`, { websiteId: null, storeId }, list)
  }
  return [...places.values()]
}

function gapsOf({ websites, stores, validFrom, validTo }: ListInTree, productCount: number, campaign: CampaignRow): ListGap[] {
  return [
    ...(websites.length + stores.length === 0 ? (['NO_CHANNEL'] as const) : []),
    ...(productCount === 0 ? (['NO_PRICE'] as const) : []),
    ...(validFrom !== campaign.validFrom || validTo !== campaign.validTo ? (['OTHER_DAYS'] as const) : []),
  ]
}

/** What a campaign does to prices, whether it may be announced, and what its end would do. Nothing is written. */
export async function findCampaignEffect(db: Kysely<Database>, campaign: CampaignRow): Promise<CampaignEffect> {
  const today = await findToday(db)
  const day = campaign.state === 'RUNNING' ? today : campaign.state === 'COMING' ? campaign.validFrom : campaign.validTo
  const ids = (await findListsOfCampaigns(db, [campaign.id])).map(({ id }) => id)
  const tree = await findListTree(db)
  const all = new Map(tree.map((list) => [list.id, list]))
  const lists = ids.flatMap((id) => all.get(id) ?? [])
  const stated = ids.length === 0 ? [] : await findCampaignProducts(db, campaign.id)
  const perList = Map.groupBy(stated, ({ listId }) => listId)
  const judge = await judgeIn(db, campaign, all, ids.length === 0 ? [] : await findStated(db, ids))
  const rows: EffectRow[] = []
  const [returning, without] = [new Set<number>(), new Set<number>()]
  for (const place of placesOf(lists)) {
    const own = place.lists.map(({ id }) => id)
    const prices = await findCampaignPrices(db, { channel: place.channel, day, productIds: judge.productIds, own, all: ids })
    rows.push(...(await judge.rows(place, prices)))
    for (const { productId, presentCents, otherCents } of prices)
      if (campaign.state === 'RUNNING' && presentCents !== otherCents) (otherCents === null ? without : returning).add(productId)
  }
  const productIds = [...new Set(stated.map(({ productId }) => productId))]
  return {
    campaign,
    day,
    lists: lists.map((list) => {
      const productCount = perList.get(list.id)?.length ?? 0
      return { id: list.id, validFrom: list.validFrom, validTo: list.validTo, productCount, gaps: gapsOf(list, productCount, campaign) }
    }),
    rows: worstFirst(joinChannels(rows)),
    productIds,
    returning: new Set([...returning].filter((id) => !without.has(id))),
    without,
    cards: campaign.cardTemplateId === null ? null : await countCampaignCards(db, campaign.cardTemplateId, productIds),
  }
}

/** Judges the prices of a campaign by purchase prices, guards and the prices of the thirty days before. */
async function judgeIn(db: Kysely<Database>, campaign: CampaignRow, all: ReadonlyMap<number, ListInTree>, productIds: readonly number[]) {
  const facts = new Map((await findPriceFacts(db, productIds)).map((one) => [one.productId, one]))
  const guards = await findStrictness(db)
  const parts = new Map<number, ReadonlyMap<number, number | null>>()
  const partsIn = async (listId: number) => {
    const known = parts.get(listId)
    if (known) return known
    const found = Map.groupBy(await findParts(db, productIds, listId), ({ productId }) => productId)
    const sums = new Map([...found].map(([id, own]) => [id, partsCents(own, new Map())]))
    parts.set(listId, sums)
    return sums
  }
  const begins = new Map<string, Date>()
  const beginningOf = async (listId: number | null) => {
    const first = (listId === null ? null : all.get(listId)?.validFrom) ?? campaign.validFrom
    const known = begins.get(first) ?? (await findMidnight(db, first))
    begins.set(first, known)
    return known
  }

  async function rows({ channel, lists }: Place, prices: readonly CampaignPrice[]): Promise<EffectRow[]> {
    const asked = prices.flatMap((price) => {
      const isBundleOfSome = price.listId === null && price.priceCents === null && price.presentCents !== price.otherCents
      const afterCents = price.discountCents ?? price.priceCents ?? (isBundleOfSome ? price.presentCents : null)
      return afterCents === null ? [] : [{ ...price, afterCents }]
    })
    const ledger = Map.groupBy(
      await findLedger(
        db,
        asked.map(({ productId }) => productId),
        channel,
      ),
      ({ productId }) => productId,
    )
    const found: EffectRow[] = []
    for (const { productId, listId, priceCents, discountCents, presentListId, otherCents, afterCents } of asked) {
      const { purchaseCents = null, minimumMarginPct = null } = facts.get(productId) ?? {}
      const reference = referencePrice(ledger.get(productId) ?? [], await beginningOf(listId), afterCents)
      const statedCents = discountCents !== null && priceCents !== null && discountCents < priceCents ? priceCents : null
      const margin = marginPct(afterCents, purchaseCents)
      const told = toldOf(
        {
          priceCents: priceCents ?? afterCents,
          discountCents,
          // a campaign is meant to be a jump
          previousCents: null,
          purchaseCents,
          minimumMarginPct: null,
          partsCents: listId === null ? null : ((await partsIn(listId)).get(productId) ?? null),
          referenceCents: null,
        },
        guards,
      )
      found.push({
        productId,
        channels: [channel],
        listId,
        beforeCents: otherCents,
        afterCents,
        statedCents,
        referenceCents: reference.cents,
        check: checkReduction(afterCents, statedCents, reference.cents),
        discountPct: discountPct(otherCents, afterCents),
        marginPct: margin,
        minimumMarginPct: margin !== null && minimumMarginPct !== null && margin < minimumMarginPct ? minimumMarginPct : null,
        guards: told.filter((code) => guardCodes.some((one) => one === code)),
        overtakenBy: listId !== null && presentListId !== null && overtakes(presentListId, lists) ? presentListId : null,
      })
    }
    return found
  }
  const overtakes = (present: number, own: readonly ListInTree[]) => all.get(present)?.channelMaster === false && own.every(({ id }) => id !== present)
  return { productIds, rows }
}
