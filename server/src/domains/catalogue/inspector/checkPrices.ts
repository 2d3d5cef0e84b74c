import { vat } from '../../../platform/csv/index.ts'
import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { lacksPrice } from './lacksPrice.ts'

/** Missing and contradictory prices. */
export function checkPrices({
  price,
  variationsPriced,
  parentPrice,
  purchase,
  badDiscounts,
  websites,
}: FactsOf<'parentPrice' | 'prices' | 'websites'>): Finding[] {
  const findings: Finding[] = []
  for (const { website, priceList, priced, current } of websites) {
    if (priceList === null || (priced && current) || lacksPrice({ price, variationsPriced })) continue
    findings.push({ code: 'PRICE_MISSING', kind: priced ? 'today' : 'website', field: `price.${priceList}`, things: { website, priceList }, website })
  }
  for (const bad of badDiscounts) {
    findings.push({
      code: 'PRICE_LOGIC',
      kind: 'discount',
      field: `price.${bad.priceList}`,
      values: { price: bad.price, discount: bad.discount },
      things: { priceList: bad.priceList },
    })
  }
  const net = price === null ? null : price / vat
  if (net !== null && net > 0 && purchase !== null && net < purchase)
    findings.push({ code: 'PRICE_LOGIC', kind: 'purchase', field: 'price', values: { net: Math.round(net * 100) / 100, purchase } })
  // The configurable product's "from" price is that of the cheapest variation.
  if (price !== null && parentPrice !== null && price < parentPrice)
    findings.push({ code: 'PRICE_LOGIC', kind: 'parent', field: 'price', values: { price, from: parentPrice } })
  if (price === 0) findings.push({ code: 'PRICE_LOGIC', kind: 'nothing', field: 'price' })
  return findings
}
