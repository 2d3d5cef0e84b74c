import type { DeliveredProperties } from '../../domains/supplier/index.ts'
import type { Random } from '../Random.ts'
import type { ArticleChange, DemoArticle, DemoProduct } from './DemoProduct.ts'
import { eanOf } from './ean.ts'
import { momentAfter, momentBefore } from './moments.ts'

/** The supplier's three deliveries that are still in the inbox; `daysAgo` counts from now. */
export const feedRuns = [
  { name: 'e-meubel 1', daysAgo: 15 },
  { name: 'e-meubel 2', daysAgo: 8 },
  { name: 'e-meubel 3', daysAgo: 1 },
] as const

/** Supplier articles beyond our own products get numbers (and EANs) from here on. */
const foreignEans = 50_000_000

/** The supplier's spelling: capitals, no accents, cut off at forty characters. */
function supplierName(product: DemoProduct): string {
  const name = product.contents.nl?.name ?? product.series
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 40).trim()
}

/**
 * `count` feed articles that belong, or could belong, to the given products: most are linked, some only share the EAN and wait
 * to be linked, some are ignored, deleted at the source or out of the collection.
 */
export function makeArticles(products: readonly DemoProduct[], count: number, first: number, now: Date, random: Random): DemoArticle[] {
  const sellable = random.sample(
    products.filter((product) => product.type === 'SIMPLE'),
    count,
  )
  const articles: DemoArticle[] = []
  for (let at = 0; at < count; at += 1) articles.push(makeArticle(sellable[at] ?? null, products[0]?.series ?? 'Overig', first + at, now, random))
  return articles
}

function makeArticle(product: DemoProduct | null, series: string, number: number, now: Date, random: Random): DemoArticle {
  const fate = random.weighted({ linked: 62, suggested: 12, unlinked: 12, ignored: 6, deleted: 4, outOfCollection: 4 })
  const linked = product !== null && (fate === 'linked' || (fate !== 'suggested' && fate !== 'unlinked' && random.chance(0.5)))
  const ours = product !== null && (linked || fate === 'suggested')
  const eanCodes = ours ? (product.eanCode === null ? [] : [product.eanCode]) : [eanOf(foreignEans + number)]
  if (random.chance(0.08)) eanCodes.push(eanOf(foreignEans * 1.5 + number))
  const name = ours ? supplierName(product) : `${series.toUpperCase()} ART. ${random.int(100, 999)}`
  const leadTimeWeeks = random.chance(0.05) ? null : random.int(2, 12)
  const created = momentBefore(now, random, 720, 20)
  const outOfProduction = fate === 'outOfCollection' ? random.chance(0.5) : random.chance(0.02)
  const deltas = makeDeltas(eanCodes[0] ?? null, leadTimeWeeks, random)
  const gone = fate === 'deleted' || outOfProduction
  const sku = `EM${String(4_000_000 + number).padStart(7, '0')}`
  const warehouseQty = gone ? 0 : random.chance(0.35) ? 0 : random.int(1, 80)
  return {
    sku,
    name,
    status: gone
      ? 'ENDED'
      : deltas.some(({ change }) => change === 'NEW')
        ? 'NEW'
        : deltas.length > 0
          ? 'CHANGED'
          : random.weighted({ ACTIVE: 90, NEW: 6, CHANGED: 4 }),
    ignore: fate === 'ignored',
    product: linked ? product.ordinal : null,
    isDeleted: fate === 'deleted',
    outOfCollection: fate === 'outOfCollection',
    outOfProduction,
    warehouseQty,
    storeQty: gone || random.chance(0.6) ? 0 : random.int(1, 9),
    leadTimeWeeks,
    eanCodes,
    delivered: delivered(product, series, random),
    deltas,
    createdAt: created,
    updatedAt: deltas.length > 0 ? momentBefore(now, random, 14, 1) : momentAfter(created, now, random),
  }
}

function delivered(product: DemoProduct | null, series: string, random: Random): DeliveredProperties {
  const recommendedPriceCents = product?.prices.web?.price ?? random.int(50, 900) * 100
  const { color, material } = product?.choices ?? {}
  const { width, depth, height } = product?.measures ?? {}
  return {
    series: product?.series ?? series,
    ...(product && { brand: product.brand, type: product.category, group: product.department }),
    collection: random.weighted({ '2025': 3, '2026': 6, NOOS: 1 }),
    ...(material !== undefined && { materials: [material] }),
    ...(color !== undefined && { colours: [color] }),
    ...(width !== undefined && { widthMm: Math.round(width * 10) }),
    ...(depth !== undefined && { depthMm: Math.round(depth * 10) }),
    ...(height !== undefined && { heightMm: Math.round(height * 10) }),
    currency: 'EUR',
    recommendedPriceCents,
    purchasePriceCents: Math.round(recommendedPriceCents * (0.42 + random.next() * 0.12)),
  }
}

function makeDeltas(ean: string | null, leadTime: number | null, random: Random): DemoArticle['deltas'] {
  return feedRuns.flatMap((_, run) => {
    if (!random.chance(0.04)) return []
    const change = random.weighted<ArticleChange>({ NEW: 20, CHANGED: 34, PRICE_JUMP: 16, LEAD_TIME_JUMP: 12, GONE: 6, OUT_OF_PRODUCTION: 6, EAN_CHANGED: 6 })
    return [{ run, change, ...whatChanged(change, ean, leadTime ?? 4, random) }]
  })
}

type Sides = Pick<DemoArticle['deltas'][number], 'before' | 'after'>

function whatChanged(change: ArticleChange, ean: string | null, leadTime: number, random: Random): Sides {
  const price = random.int(80, 1_800) * 100
  switch (change) {
    case 'NEW':
      return { before: null, after: { recommendedPriceCents: price, leadTimeWeeks: leadTime } }
    case 'CHANGED':
      return { before: { colours: ['GRIJS'] }, after: { colours: ['LICHTGRIJS'] } }
    case 'PRICE_JUMP':
      return { before: { recommendedPriceCents: price }, after: { recommendedPriceCents: Math.round(price * (1.16 + random.next() * 0.2)) } }
    case 'LEAD_TIME_JUMP':
      return { before: { leadTimeWeeks: leadTime }, after: { leadTimeWeeks: leadTime + random.int(5, 9) } }
    case 'EAN_CHANGED':
      return { before: { eanCodes: ean === null ? [] : [ean] }, after: { eanCodes: [eanOf(foreignEans * 1.8 + random.int(0, 1_000_000))] } }
    case 'GONE':
      return { before: { recommendedPriceCents: price }, after: null }
    case 'OUT_OF_PRODUCTION':
      return { before: { outOfProduction: false }, after: { outOfProduction: true } }
  }
}
