import type { FieldValue } from '../../engine/index.ts'
import { Random } from '../Random.ts'
import { locations } from '../words/places.ts'
import type { DemoProduct, DemoStock } from './DemoProduct.ts'

// Product data from tills, buyers and the supplier's feed. Drawn from the SKU, so that it changes no other generated value.

const day = 86_400_000
const hour = 3_600_000

const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

/** The intended share of the net price that remains as margin, per margin key */
const margins = { A: 0.6, B: 0.54, C: 0.49, D: 0.42, E: 0.34, F: 0.24 } as const

type MarginKeyCode = keyof typeof margins

const keyWeights: Readonly<Record<MarginKeyCode, number>> = { A: 8, B: 20, C: 40, D: 20, E: 8, F: 4 }

/** Cost and sales of a product. `marginKeys` holds the id of each key. */
export function commerceOf(product: DemoProduct, marginKeys: ReadonlyMap<string, number>, now: Date): Record<string, FieldValue> {
  const random = new Random('commerce', product.sku)
  const fields: Record<string, FieldValue> = {}
  const code = random.weighted(keyWeights)
  const price = product.prices.web?.price
  if (price !== undefined && product.type !== 'BUNDLE') {
    // the purchase price of one in twelve is too high for its key
    const margin = margins[code] - (random.chance(0.08) ? random.int(8, 18) / 100 : random.int(-3, 3) / 100)
    // and for one in 150 it is above the selling price
    fields['purchasePrice'] = ((price / 121) * (product.ordinal % 150 === 77 ? 1.06 : 1 - margin)).toFixed(2)
    fields['marginKey'] = marginKeys.get(code) ?? null
  }
  if (product.active && product.type !== 'CONFIGURABLE') {
    const sold365 = Math.floor(random.next() ** 3 * 420)
    const sold90 = Math.min(sold365, Math.round((sold365 / 4) * (0.6 + random.next() * 0.9)))
    fields['sales'] = { sold30: Math.min(sold90, Math.round((sold90 / 3) * (0.5 + random.next()))), sold90, sold365 }
  }
  // about a dozen heads of families are pushed to the front, some of them for a limited time
  if (product.parent === null && product.active && product.ordinal % 23 === 0 && product.ordinal < 23 * 14) {
    fields['pushPosition'] = 1 + product.ordinal / 23
    if (random.chance(0.5)) fields['pinnedUntil'] = dayFrom(now, random.int(10, 60))
  }
  if (product.type === 'BUNDLE') {
    fields['bundlePriceMode'] = random.chance(0.6) ? 'FIXED' : 'SUM_MINUS_PCT'
    if (fields['bundlePriceMode'] === 'SUM_MINUS_PCT') fields['bundleDiscountPct'] = random.pick(['5.00', '7.50', '10.00'])
  }
  return fields
}

/** A stock level with its incoming stock, source and time; some feeds have been silent for days. */
export function levelOf({ sku }: DemoProduct, { location, qty, reserved, onDisplay }: DemoStock, now: Date): FieldValue {
  const random = new Random('level', sku, location)
  const isWarehouse = locations[location]?.kind === 'WAREHOUSE'
  const source = isWarehouse && random.chance(0.35) ? 'FEED' : random.chance(0.06) ? 'MANUAL' : 'ERP'
  const age = source === 'FEED' ? (random.chance(0.2) ? random.int(60, 220) : random.int(1, 20)) : random.int(0, 12)
  const isAwaited = isWarehouse && qty - reserved < 12 && random.chance(0.6)
  const incoming: Record<string, FieldValue> = isAwaited ? { incomingQty: 4 * random.int(1, 6), incomingDate: dayFrom(now, random.int(5, 50)) } : {}
  return { qty, reserved, onDisplay, ...incoming, source, asOf: new Date(now.getTime() - age * hour).toISOString() }
}
