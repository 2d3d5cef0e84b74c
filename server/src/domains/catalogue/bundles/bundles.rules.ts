export type BundlePriceModeName = 'SUM' | 'SUM_MINUS_PCT' | 'FIXED'

export interface Part {
  product: number
  quantity: number
  required: boolean
  stock: number
  leadTimeWeeks: number | null
  /** In the channel master list, with two decimals */
  price: string | null
}

export interface Figures {
  stock: number
  leadTimeWeeks: number | null
  sum: string | null
  price: string | null
  /** The product of which there is too little stock for one more bundle */
  limitedBy: number | null
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const amount = (value: number) => (value / 100).toFixed(2)

/**
 * A bundle's stock, lead time and price from its parts and price mode; optional parts do not count. bundles.store.ts computes
 * stock and lead time in SQL, for the products list; the screen does so while editing.
 */
export function bundleFigures(parts: readonly Part[], mode: BundlePriceModeName, discountPct: string | null, ownPrice: string | null): Figures {
  const required = parts.filter((part) => part.required).map((part) => ({ ...part, sets: Math.floor(part.stock / part.quantity) }))
  const stock = required.length === 0 ? 0 : Math.min(...required.map(({ sets }) => sets))
  const awaited = required.filter(({ sets }) => sets < 1).map(({ leadTimeWeeks }) => leadTimeWeeks)
  const known = awaited.flatMap((weeks) => weeks ?? [])
  const prices = required.map(({ price, quantity }) => (price === null ? null : cents(price) * quantity))
  const sum = required.length === 0 || prices.includes(null) ? null : prices.reduce<number>((total, price) => total + (price ?? 0), 0)
  const reduced = sum === null ? null : Math.round((sum * (100 - (mode === 'SUM_MINUS_PCT' ? Number(discountPct ?? 0) : 0))) / 100)
  return {
    stock,
    // if the lead time of a part that is awaited is unknown, so is the bundle's
    leadTimeWeeks: known.length === awaited.length && known.length > 0 ? Math.max(...known) : null,
    sum: sum === null ? null : amount(sum),
    price: mode === 'FIXED' ? ownPrice : reduced === null ? null : amount(reduced),
    limitedBy: required.find(({ sets }) => sets === stock)?.product ?? null,
  }
}

/** Whether a bundle directly or indirectly contains itself. `partsOf` has the parts of each bundle. */
export function containsItself(bundle: number, partsOf: ReadonlyMap<number, readonly number[]>): boolean {
  const seen = new Set<number>()
  const open = [...(partsOf.get(bundle) ?? [])]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part === bundle) return true
    if (seen.has(part)) continue
    seen.add(part)
    open.push(...(partsOf.get(part) ?? []))
  }
  return false
}
