import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findLedger } from '../ledger/priceLedger.store.ts'
import { referencePrice } from '../ledger/referencePrice.rules.ts'
import { type Channel, type EffectivePriceRow, findEffectivePrices, findToday } from '../prices/effectivePrices.store.ts'
import type { CardContent, CardFacts, CardPrice } from './CardContent.ts'
import { cardContent, findCardProblem } from './cardContent.rules.ts'
import { type CardFactsRow, findCardFacts, findPromotions } from './cardFacts.store.ts'

export interface FoundContent {
  id: number
  /** The product is for sale */
  isActive: boolean
  content: CardContent
  hash: string
  /** Why it may not be printed */
  problem: Problem | null
}

export const hashOf = (content: CardContent): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

const channelOf = ({ storeId, websiteId }: CardFactsRow): Channel => (storeId === null ? { websiteId, storeId: null } : { websiteId: null, storeId })

/** Where the product is online; with the card, which is marked as placed by scanning it. */
function pageOf({ id, onlineName, remoteUrl, urlKey }: CardFactsRow): string | null {
  const page = remoteUrl ?? (onlineName !== null && urlKey !== null ? `https://${onlineName}/${encodeURIComponent(urlKey)}` : null)
  if (page === null || !URL.canParse(page)) return null
  const address = new URL(page)
  address.searchParams.set('card', String(id))
  return address.href
}

/** The content of these cards, on the day of each: prices are requested at once for cards of one channel and day. */
export async function findContents(db: Kysely<Database>, ids: readonly number[]): Promise<FoundContent[]> {
  const facts = await findCardFacts(db, ids)
  const today = await findToday(db)
  const dayOf = ({ validOn }: CardFactsRow) => (validOn !== null && validOn > today ? validOn : today)
  const found: FoundContent[] = []
  for (const group of Map.groupBy(facts, (row) => JSON.stringify([channelOf(row), dayOf(row)])).values()) {
    const [first] = group
    if (first) found.push(...(await contentsOf(db, group, channelOf(first), dayOf(first), dayOf(first) === today)))
  }
  return found
}

async function contentsOf(db: Kysely<Database>, rows: readonly CardFactsRow[], channel: Channel, day: string, isToday: boolean): Promise<FoundContent[]> {
  const productIds = [...new Set(rows.flatMap(({ productId, variations }) => [productId, ...(variations ?? []).map(({ id }) => id)]))]
  const prices = new Map((await findEffectivePrices(db, productIds, channel, day)).map((row) => [row.productId, row]))
  const reduced = rows.flatMap(({ productId }) => (prices.get(productId)?.discountCents == null ? [] : [productId]))
  const ledgers = Map.groupBy(reduced.length === 0 ? [] : await findLedger(db, [...new Set(reduced)], channel), ({ productId }) => productId)
  const promotions = await findPromotions(db, [...new Set([...prices.values()].flatMap(({ priceListId, path }) => priceListId ?? path?.at(-1) ?? []))])
  // for a future day the reduction begins with that day
  const at = isToday ? new Date() : new Date(`${day}T00:00:00Z`)
  const askedOf = (row: EffectivePriceRow | undefined) => row?.discountCents ?? row?.priceCents ?? null
  return rows.map((row) => {
    const { variations, active, productId } = row
    const own = prices.get(productId)
    const promotion = promotions.get(own?.priceListId ?? own?.path?.at(-1) ?? 0)
    const reference = own?.discountCents == null ? null : referencePrice(ledgers.get(productId) ?? [], at, isToday ? null : own.discountCents)
    const price: CardPrice = {
      currency: promotion?.currency ?? 'EUR',
      priceCents: own?.priceCents ?? null,
      discountCents: own?.discountCents ?? null,
      referenceCents: reference?.cents ?? null,
      referenceException: reference?.exception ?? null,
      promoText: promotion?.promoText ?? null,
      validFrom: promotion?.validFrom ?? null,
      validTo: promotion?.validTo ?? null,
    }
    const facts: CardFacts = {
      ...row,
      attributes: row.attributes ?? [],
      swatches: row.swatches ?? [],
      page: pageOf(row),
      price,
      variations: (variations ?? []).flatMap(({ id, group }) => {
        const cents = askedOf(prices.get(id))
        return cents === null ? [] : [{ group, cents }]
      }),
    }
    const content = cardContent(facts)
    return { id: row.id, isActive: active, content, hash: hashOf(content), problem: findCardProblem(facts, content) }
  })
}
