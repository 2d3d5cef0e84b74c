import type { Random } from '../Random.ts'
import type { DemoProduct } from './DemoProduct.ts'
import { dayFrom } from './moments.ts'

export interface DemoPriceList {
  key: string
  name: string
  channelMaster: boolean
  parent: string | null
  adjustmentPct: number | null
  promoText: string | null
  validFrom: string | null
  validTo: string | null
  /** Names of the websites that use it */
  websites: readonly string[]
}

/** A channel master, a list for another country, a child, and promotions: one current, one expired, two that overlap, one in the future. */
export function demoPriceLists(now: Date): DemoPriceList[] {
  const list = (key: string, name: string, more: Partial<DemoPriceList> = {}): DemoPriceList => ({
    key,
    name,
    channelMaster: false,
    parent: null,
    adjustmentPct: null,
    promoText: null,
    validFrom: null,
    validTo: null,
    websites: [],
    ...more,
  })
  const promotion = (key: string, name: string, promoText: string, from: number, to: number) =>
    list(key, name, { parent: 'web', promoText, validFrom: dayFrom(now, from), validTo: dayFrom(now, to), websites: ['lindeman.example'] })
  return [
    list('web', 'Webshop Nederland', { channelMaster: true }),
    list('web_be', 'Webshop België'),
    list('outlet', 'Outlet', { parent: 'web', adjustmentPct: -15, websites: ['lindeman-outlet.example'] }),
    promotion('current', 'Woonweken', 'Nu tot 20 % voordeel tijdens de Woonweken', -10, 18),
    promotion('expired', 'Zomeropruiming', 'Laatste stuks uit de zomercollectie', -120, -62),
    promotion('overlap_sofas', 'Bankendagen', 'Elke bank met extra korting', -4, 9),
    promotion('coming', 'Wintervoordeel', 'Warm de winter in', 30, 58),
  ]
}

/** A reduced price with the same endings as the full one. */
function reduced(price: number, share: number): number {
  return price < 10_000 ? Math.floor((price * (1 - share)) / 500) * 500 - 5 : Math.floor((price * (1 - share)) / 1_000) * 1_000 - 100
}

/** Prices in the lists; those of a promotion include the discount. */
export function pricesOf(price: number, product: { seating: boolean }, random: Random): DemoProduct['prices'] {
  const prices: DemoProduct['prices'] = { web: { price, discount: null } }
  if (random.chance(0.6)) prices.web_be = { price: random.chance(0.8) ? price : Math.round((price * 1.04) / 1_000) * 1_000, discount: null }
  if (random.chance(0.03)) prices.outlet = { price, discount: reduced(price, 0.4) }
  if (random.chance(0.08)) prices.current = { price, discount: reduced(price, random.pick([0.1, 0.15, 0.2])) }
  if (random.chance(0.06)) prices.expired = { price, discount: reduced(price, 0.25) }
  // A sofa that is in both promotions at once: two prices for the same day.
  if (product.seating && (prices.current || random.chance(0.08))) prices.overlap_sofas = { price, discount: reduced(price, 0.12) }
  if (random.chance(0.03)) prices.coming = { price, discount: reduced(price, 0.1) }
  return prices
}
