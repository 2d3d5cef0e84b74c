import { rounded } from '../prices/prices.rules.ts'

export interface PriceFormula {
  kind: 'PERCENT' | 'AMOUNT' | 'MARGIN_KEY' | 'ROUND'
  /** For PERCENT and AMOUNT */
  value: number | null
  /** null: the margin key's own, or else to the cent */
  rounding: string | null
  target: 'PRICE' | 'DISCOUNT_PRICE'
}

export interface FormulaFacts {
  /** Its price in the list, own or inherited; in cents */
  priceCents: number | null
  discountCents: number | null
  purchaseCents: number | null
  factor: number | null
  /** From the margin key */
  keyRounding: string | null
}

export interface FormulaPrice {
  priceCents: number
  discountCents: number | null
}

/**
 * The price by a formula; null: not applicable, since a price, a purchase price or a margin key is missing, or the result is
 * not positive. A discount that is no longer lower than the price is removed.
 */
export function formulaPrice(
  { kind, value, rounding, target }: PriceFormula,
  { priceCents, discountCents, purchaseCents, factor, keyRounding }: FormulaFacts,
): FormulaPrice | null {
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
