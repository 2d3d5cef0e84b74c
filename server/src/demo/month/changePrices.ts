import { recordPrices } from '../../domains/pricing/index.ts'
import type { FieldValue } from '../../engine/index.ts'
import { colleague, type Happening, type KnownProduct, type Month } from './Month.ts'
import { momentOn } from './workMoments.ts'

const perDay = 2

/**
 * Prices that were raised or lowered, recorded in the price history at their time. Only of products outside promotions and
 * bundles, whose price has no other reason to change.
 */
export function changePrices(month: Month, bundled: ReadonlySet<number>): Happening[] {
  const { random, days, products, foundation } = month
  const [web = 0, abroad = 0] = ['web', 'web_be'].map((key) => foundation.priceLists.get(key))
  const field = `price.${web}`
  const plain = products.filter(({ id, fields }) => !bundled.has(id) && fields.get('type') === 'SIMPLE' && fields.has(field) && isOnlyOn(fields, [web, abroad]))
  const chosen = random.sample(plain, days.length * perDay)
  return chosen.map((product, place) => {
    const at = momentOn(days[Math.floor(place / perDay)] ?? month.now, random)
    return { at, write: () => changePrice(month, product, field, at) }
  })
}

function isOnlyOn(fields: KnownProduct['fields'], lists: readonly number[]): boolean {
  return [...fields.keys()].every((name) => !name.startsWith('price.') || lists.includes(Number(name.slice('price.'.length))))
}

async function changePrice(month: Month, product: KnownProduct, field: string, at: Date): Promise<void> {
  const { price } = product.fields.get(field) as { price: string }
  const changed = Math.max(9, Math.round((Number(price) * (1 + month.random.pick([-0.06, -0.04, 0.03, 0.05, 0.08]))) / 10) * 10 - 1)
  if (changed === Number(price)) return
  const value: FieldValue = { price: changed.toFixed(2), discountPrice: null }
  product.fields.set(field, value)
  await month.write([{ kind: 'product', id: product.id, op: 'update', fields: { [field]: value } }], {
    by: colleague(month, 'Piet de Wit'),
    at,
    source: 'product',
  })
  await recordPrices(month.db, [product.id], at)
}
