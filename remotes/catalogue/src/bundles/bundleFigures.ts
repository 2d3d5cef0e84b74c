import type { BundlePart, PartProduct } from './BundlePart'

export type PriceMode = 'SUM' | 'SUM_MINUS_PCT' | 'FIXED'

export interface Figures {
  stock: number
  leadTimeWeeks: number | null
  /** As decimal text; null if a required component has no price */
  sum: string | null
  price: string | null
  limitedBy: PartProduct | null
  /** Components without stock for a single bundle */
  awaited: readonly BundlePart[]
}

export interface Pricing {
  mode: PriceMode
  discountPct: string | null
  ownPrice: string | null
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const amount = (value: number) => (value / 100).toFixed(2)
const setsOf = ({ product, quantity }: BundlePart) => Math.floor(product.stock / quantity)

/** Repeats the server's bundles.rules.ts for unsaved changes. */
export function bundleFigures(parts: readonly BundlePart[], { mode, discountPct, ownPrice }: Pricing): Figures {
  const required = parts.filter(({ isRequired }) => isRequired)
  const stock = required.length === 0 ? 0 : Math.min(...required.map(setsOf))
  const awaited = required.filter((part) => setsOf(part) < 1)
  const weeks = awaited.flatMap(({ product }) => product.leadTimeWeeks ?? [])
  const prices = required.flatMap(({ product, quantity }) => (product.price === null ? [] : [cents(product.price) * quantity]))
  const sum = required.length === 0 || prices.length < required.length ? null : prices.reduce((total, price) => total + price, 0)
  const discount = mode === 'SUM_MINUS_PCT' ? Number(discountPct ?? 0) : 0
  const reduced = sum === null || Number.isNaN(discount) ? null : amount(Math.round((sum * (100 - discount)) / 100))
  return {
    stock,
    leadTimeWeeks: weeks.length === awaited.length && weeks.length > 0 ? Math.max(...weeks) : null,
    sum: sum === null ? null : amount(sum),
    price: mode === 'FIXED' ? ownPrice : reduced,
    limitedBy: required.find((part) => setsOf(part) === stock)?.product ?? null,
    awaited,
  }
}
