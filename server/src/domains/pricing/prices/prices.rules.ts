import { vat } from '../../../platform/csv/index.ts'

export type PriceWarningCode = 'DISCOUNT' | 'PURCHASE' | 'MARGIN' | 'JUMP' | 'CENTS' | 'BUNDLE' | 'REFERENCE'

/** What a price is compared with; amounts in cents, null: unknown or none. */
export interface PriceFacts {
  priceCents: number
  discountCents: number | null
  /** Its price in the same list before the change */
  previousCents: number | null
  purchaseCents: number | null
  minimumMarginPct: number | null
  /** For a bundle: the sum of its parts' prices */
  partsCents: number | null
  referenceCents: number | null
}

/** From this relative change on, up or down, a confirmation is needed. */
const jump = 0.25

/** The endings of prices. */
export const priceEndings: readonly number[] = [0, 50, 95, 99]

/** The range of a price: without a jump, and not below the purchase price. */
export function priceLimits({ previousCents, purchaseCents }: Pick<PriceFacts, 'previousCents' | 'purchaseCents'>): {
  jump: { least: number; most: number } | null
  least: number | null
} {
  return {
    jump: previousCents === null || previousCents <= 0 ? null : { least: Math.ceil(previousCents * (1 - jump)), most: Math.floor(previousCents * (1 + jump)) },
    least: purchaseCents === null ? null : Math.ceil(Number((purchaseCents * vat).toFixed(6))),
  }
}

/** The sum of a bundle's parts, with their new prices; null: one of them has no price, or it has no parts. */
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

/** Warnings about a price before it is in effect. Whether they prevent a save is decided by the guards. */
export function priceWarnings({
  priceCents,
  discountCents,
  previousCents,
  purchaseCents,
  minimumMarginPct,
  partsCents,
  referenceCents,
}: PriceFacts): PriceWarningCode[] {
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
    // a crossed out price may not exceed the lowest price of the last thirty days
    ['REFERENCE', discountCents !== null && discountCents < priceCents && referenceCents !== null && priceCents > referenceCents],
  ]
  return found.flatMap(([code, is]) => (is ? [code] : []))
}
export const asAmount = (cents: number) => (cents / 100).toFixed(2)

/** The same; null: there is none. */
export const amountOf = (cents: number | null) => (cents === null ? null : asAmount(cents))

/** The nearest amount with this ending; zero stays. As `price_adjusted` in the database. */
export function rounded(cents: number, rounding: string | null): number {
  // half away from zero, as in PostgreSQL
  const whole = (value: number) => Math.sign(value) * Math.round(Math.abs(value))
  const near =
    rounding === ',00'
      ? whole(cents / 100) * 100
      : rounding === ',95'
        ? whole((cents - 95) / 100) * 100 + 95
        : rounding === '5,00'
          ? whole(cents / 500) * 500
          : whole(cents)
  return near > 0 ? near : whole(cents)
}
