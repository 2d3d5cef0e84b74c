/** Dutch VAT on furniture; purchase prices are without it. */
export const vat = 1.21

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

/** In per cent of the price without VAT, with one decimal. */
export function marginPct(askedCents: number | null, purchaseCents: number | null): number | null {
  if (askedCents === null || askedCents <= 0 || purchaseCents === null) return null
  const net = askedCents / vat
  return Math.round(((net - purchaseCents) / net) * 1000) / 10
}

/** What somebody should know of a price before it is asked for. None of it keeps it from being saved. */
export function priceWarnings({ priceCents, discountCents, previousCents, purchaseCents, minimumMarginPct, partsCents, referenceCents }: PriceFacts): PriceWarningCode[] {
  const asked = discountCents ?? priceCents
  const margin = marginPct(asked, purchaseCents)
  const found: [PriceWarningCode, boolean][] = [
    ['DISCOUNT', discountCents !== null && discountCents >= priceCents],
    ['PURCHASE', purchaseCents !== null && asked / vat < purchaseCents],
    ['MARGIN', margin !== null && minimumMarginPct !== null && margin < minimumMarginPct],
    ['JUMP', previousCents !== null && previousCents > 0 && Math.abs(asked - previousCents) / previousCents > jump],
    ['CENTS', [priceCents, ...(discountCents === null ? [] : [discountCents])].some((cents) => ![0, 50, 95, 99].includes(cents % 100))],
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
