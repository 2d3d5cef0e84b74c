import { rounded } from '../prices/prices.rules.ts'

export interface PriceFormula {
  kind: 'PERCENT' | 'AMOUNT' | 'MARGIN_KEY' | 'ROUND'
  /** Of PERCENT and AMOUNT */
  value: number | null
  /** null: of a margin key its own, else to the cent */
  rounding: string | null
  target: 'PRICE' | 'DISCOUNT_PRICE'
}

export interface FormulaFacts {
  /** What it costs in the list, its own price or an inherited one; in cents */
  priceCents: number | null
  discountCents: number | null
  purchaseCents: number | null
  factor: number | null
  /** Of the margin key */
  keyRounding: string | null
}

export interface FormulaPrice {
  priceCents: number
  discountCents: number | null
}

/**
 * What a formula makes of a price; null: it says nothing of this product, for want of a price, a purchase price or a margin
 * key, or because nothing or less would come out. A discount that is no longer lower than the price goes.
 */
export function formulaPrice({ kind, value, rounding, target }: PriceFormula, { priceCents, discountCents, purchaseCents, factor, keyRounding }: FormulaFacts): FormulaPrice | null {
  const from = (): number | null => {
    if (kind === 'MARGIN_KEY') return purchaseCents === null || factor === null ? null : purchaseCents * factor
    if (priceCents === null) return null
    if (kind === 'PERCENT') return (priceCents * (100 + (value ?? 0))) / 100
    return kind === 'AMOUNT' ? priceCents + Math.round((value ?? 0) * 100) : priceCents
  }
  const raw = from()
  if (raw === null) return null
  const result = rounded(Number(raw.toFixed(6)), rounding ?? (kind === 'MARGIN_KEY' ? keyRounding : null))
  if (result <= 0) return null
  if (target === 'DISCOUNT_PRICE') return priceCents === null || result >= priceCents ? null : { priceCents, discountCents: result }
  return { priceCents: result, discountCents: discountCents !== null && discountCents < result ? discountCents : null }
}
