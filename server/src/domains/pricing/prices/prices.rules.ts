import { vat } from '../../../platform/csv/index.ts'

export type PriceWarningCode = 'DISCOUNT' | 'PURCHASE' | 'MARGIN' | 'JUMP' | 'CENTS' | 'BUNDLE' | 'REFERENCE'

/** What is known of a price that is looked at; amounts in cents, null: not known, or none. */
export interface PriceFacts {
  priceCents: number
  discountCents: number | null
  /** What it costs in the same list before the change */
  previousCents: number | null
  purchaseCents: number | null
  minimumMarginPct: number | null
  /** Of a bundle: what its parts cost together */
  partsCents: number | null
  referenceCents: number | null
}

/** From so many per cent on, up or down, a change is asked about. */
const jump = 0.25

/** The cents that a price ends on. */
export const priceEndings: readonly number[] = [0, 50, 95, 99]

/** How far a price may go: without being a jump, and without being below the purchase price. */
export function priceLimits({ previousCents, purchaseCents }: Pick<PriceFacts, 'previousCents' | 'purchaseCents'>): { jump: { least: number; most: number } | null; least: number | null } {
  return {
    jump: previousCents === null || previousCents <= 0 ? null : { least: Math.ceil(previousCents * (1 - jump)), most: Math.floor(previousCents * (1 + jump)) },
    least: purchaseCents === null ? null : Math.ceil(Number((purchaseCents * vat).toFixed(6))),
  }
}

/** What the parts of a bundle cost together, those that are to change as they will; null: one of them has no price, or it has no parts. */
export function partsCents(parts: readonly { partId: number; quantity: number; cents: number | null }[], coming: ReadonlyMap<number, number>): number | null {
  if (parts.length === 0) return null
  let sum = 0
  for (const { partId, quantity, cents } of parts) {
    const one = coming.get(partId) ?? cents
    if (one === null) return null
    sum += one * quantity
  }
  return sum
}

/** In per cent of the price without VAT, with one decimal. */
export function marginPct(askedCents: number | null, purchaseCents: number | null): number | null {
  if (askedCents === null || askedCents <= 0 || purchaseCents === null) return null
  const net = askedCents / vat
  return Math.round(((net - purchaseCents) / net) * 1000) / 10
}

/** What somebody should know of a price before it is asked for. Whether it keeps the price from being saved, guards say. */
export function priceWarnings({ priceCents, discountCents, previousCents, purchaseCents, minimumMarginPct, partsCents, referenceCents }: PriceFacts): PriceWarningCode[] {
  const asked = discountCents ?? priceCents
  const margin = marginPct(asked, purchaseCents)
  const limits = priceLimits({ previousCents, purchaseCents })
  const found: [PriceWarningCode, boolean][] = [
    ['DISCOUNT', discountCents !== null && discountCents >= priceCents],
    ['PURCHASE', limits.least !== null && asked < limits.least],
    ['MARGIN', margin !== null && minimumMarginPct !== null && margin < minimumMarginPct],
    ['JUMP', limits.jump !== null && (asked < limits.jump.least || asked > limits.jump.most)],
    ['CENTS', [priceCents, ...(discountCents === null ? [] : [discountCents])].some((cents) => !priceEndings.includes(cents % 100))],
    ['BUNDLE', partsCents !== null && asked > partsCents],
    // what is crossed out may not be more than it was asked for in the last thirty days
    ['REFERENCE', discountCents !== null && discountCents < priceCents && referenceCents !== null && priceCents > referenceCents],
  ]
  return found.flatMap(([code, is]) => (is ? [code] : []))
}
export const asAmount = (cents: number) => (cents / 100).toFixed(2)

/** The nearest amount that ends like this; what would be nothing stays as it is. As `price_adjusted` of the database. */
export function rounded(cents: number, rounding: string | null): number {
  // away from nothing at the half, as PostgreSQL does
  const whole = (value: number) => Math.sign(value) * Math.round(Math.abs(value))
  const near = rounding === ',00' ? whole(cents / 100) * 100 : rounding === ',95' ? whole((cents - 95) / 100) * 100 + 95 : rounding === '5,00' ? whole(cents / 500) * 500 : whole(cents)
  return near > 0 ? near : whole(cents)
}
