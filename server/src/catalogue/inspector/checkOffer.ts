import type { Facts } from './Facts.ts'
import type { Finding } from './Finding.ts'

const fewestImages = 3
const shortestSide = 1000

/** Pictures, prices, what a bundle holds and what is offered beside it. */
export function checkOffer(facts: Facts): Finding[] {
  return [...images(facts), ...prices(facts), ...bundle(facts), ...related(facts)]
}

function images({ images: count, shortSide, picturedTwice, pictureTwin }: Facts): Finding[] {
  const findings: Finding[] = []
  // Without any, image.main is missing: that is told once.
  if (count > 0 && count < fewestImages) findings.push({ code: 'IMG_COUNT', kind: 'few', field: 'images', values: { count, fewest: fewestImages } })
  if (shortSide !== null && shortSide < shortestSide) findings.push({ code: 'IMG_SIZE', kind: 'small', field: 'images', values: { is: shortSide, least: shortestSide } })
  if (picturedTwice) findings.push({ code: 'IMG_DUP', kind: 'twice', field: 'images' })
  if (pictureTwin !== null) findings.push({ code: 'IMG_DUP', kind: 'colour', field: 'images', things: { other: pictureTwin } })
  return findings
}

const vat = 1.21

function prices({ price, parentPrice, purchase, badDiscounts, websites }: Facts): Finding[] {
  const findings: Finding[] = []
  for (const { website, priceList, priced, current } of websites) {
    if (priceList === null || (priced && current) || price === null) continue
    findings.push({ code: 'PRICE_MISSING', kind: priced ? 'today' : 'website', field: `price.${priceList}`, things: { website, priceList }, website })
  }
  for (const bad of badDiscounts) {
    findings.push({ code: 'PRICE_LOGIC', kind: 'discount', field: `price.${bad.priceList}`, values: { price: bad.price, discount: bad.discount }, things: { priceList: bad.priceList } })
  }
  const net = price === null ? null : price / vat
  if (net !== null && net > 0 && purchase !== null && net < purchase) findings.push({ code: 'PRICE_LOGIC', kind: 'purchase', field: 'price', values: { net: Math.round(net * 100) / 100, purchase } })
  // The configurable product says "from" what the least of its variations costs.
  if (price !== null && parentPrice !== null && price < parentPrice) findings.push({ code: 'PRICE_LOGIC', kind: 'parent', field: 'price', values: { price, from: parentPrice } })
  if (price === 0) findings.push({ code: 'PRICE_LOGIC', kind: 'nothing', field: 'price' })
  return findings
}

function bundle({ type, components, price, priceMode }: Facts): Finding[] {
  if (type !== 'BUNDLE') return []
  if (components.length === 0) return [{ code: 'BUNDLE', kind: 'empty', field: 'components' }]
  const findings: Finding[] = []
  const offline = components.find(({ active, required }) => required && !active)
  if (offline) findings.push({ code: 'BUNDLE', kind: 'offline', field: 'components', things: { component: offline.product } })
  const none = components.find(({ available, quantity, active, required }) => required && active && available < quantity)
  if (none) findings.push({ code: 'BUNDLE', kind: 'stock', field: 'components', values: { available: none.available, quantity: none.quantity }, things: { component: none.product } })
  // What is worked out from the parts cannot be dearer than they are.
  if (priceMode !== 'FIXED') return findings
  const sum = components.reduce<number | null>((total, one) => (total === null || one.price === null ? null : total + one.price * one.quantity), 0)
  if (sum !== null && price !== null && sum < price) findings.push({ code: 'BUNDLE', kind: 'dearer', field: 'components', values: { sum, price } })
  return findings
}

function related({ id, active, price, related: others }: Facts): Finding[] {
  return others.flatMap((other): Finding[] => {
    const finding = (kind: string, values?: Finding['values']): Finding[] => [
      { code: 'REL_SELF', kind, field: other.kind === 'UPSELL' ? 'upSell' : 'crossSell', ...(values ? { values } : {}), things: { other: other.product } },
    ]
    if (other.product === id) return finding('self')
    if (active && !other.active) return finding('offline')
    const isCheaper = other.kind === 'UPSELL' && price !== null && other.price !== null && other.price < price
    return isCheaper ? finding('cheaper', { price, is: other.price ?? 0 }) : []
  })
}
