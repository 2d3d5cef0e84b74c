import type { Random } from '../Random.ts'
import { shorten, slug } from '../texts/productTexts.ts'
import type { DemoProduct } from './DemoProduct.ts'
import { eanOf } from './ean.ts'
import { assign } from './supply.ts'

// Relations between products: bundles, related products and duplicates.

/** A dining set: a table with four or six chairs of the same series, five percent cheaper than separately. */
export function makeBundle(products: readonly DemoProduct[], ordinal: number, random: Random): DemoProduct | null {
  const sold = products.filter((product) => product.type === 'SIMPLE' && product.prices.web && product.contents.nl?.name)
  const table = sold.find((product) => product.category === 'Eettafels')
  const chair = sold.find((product) => product.category === 'Eetkamerstoelen')
  if (!table || !chair) return null
  const extra = sold.find(({ category }) => category !== table.category && category !== chair.category)
  const quantity = random.pick([4, 6])
  const sum = (table.prices.web?.price ?? 0) + quantity * (chair.prices.web?.price ?? 0)
  const price = Math.floor((sum * 0.95) / 1_000) * 1_000 - 100
  const sku = `SET-${String(10_000 + ordinal).padStart(5, '0')}`
  const sentence = (name: string, short: string, description: string) => ({
    name,
    shortDescription: short,
    description,
    metaTitle: shorten(`${name} | Lindeman`, 60),
    metaKeywords: null,
    metaDescription: shorten(short, 160),
    urlKey: `${slug(name)}-${10_000 + ordinal}`,
    priceCardDescription: shorten(short, 90),
  })
  const bundle: DemoProduct = {
    ...table,
    ordinal,
    type: 'BUNDLE',
    parent: null,
    sku,
    eanCode: null,
    active: table.active && chair.active,
    mailInbox: null,
    category: 'Eethoeken',
    leadTimeWeeks: Math.max(table.leadTimeWeeks ?? 1, chair.leadTimeWeeks ?? 1),
    contents: {
      nl: sentence(
        `${table.series} eethoek met ${quantity} stoelen`,
        `Complete eethoek: tafel en ${quantity} stoelen uit de serie ${table.series}.`,
        `In één keer klaar: de tafel en ${quantity} stoelen van ${table.series} zijn op elkaar getekend en samen voordeliger dan los. Andere stoelen erbij? Dat kan, de poten en de zithoogte passen bij de hele serie.`,
      ),
      en: sentence(
        `${table.series} dining set with ${quantity} chairs`,
        `Complete dining set: table and ${quantity} chairs from the ${table.series} series.`,
        `Done in one go: the table and ${quantity} chairs of ${table.series} were drawn for each other and cost less together than apart. More chairs? Legs and seat height match the whole series.`,
      ),
    },
    pictures: [...table.pictures.slice(0, 2), ...chair.pictures.slice(0, 1)],
    axes: [],
    measures: {},
    prices: { web: { price, discount: null } },
    stock: [],
    oldUrlKeys: [],
    websites: [],
    components: [
      { ordinal: table.ordinal, quantity: 1 },
      { ordinal: chair.ordinal, quantity },
      ...(extra ? [{ ordinal: extra.ordinal, quantity: 1, required: false } as const] : []),
    ],
    related: [],
    duplicateOf: null,
  }
  assign([bundle], random)
  return bundle
}

/** Related products within the series: other categories (cross-sell) and a dearer one of the same category (upsell). */
export function relate(products: readonly DemoProduct[], random: Random): void {
  const heads = products.filter((product) => product.parent === null)
  for (const product of heads) {
    if (!random.chance(0.7)) continue
    const others = heads.filter((other) => other !== product)
    const crossSell = random.sample(
      others.filter((other) => other.category !== product.category),
      random.int(1, 4),
    )
    const price = product.prices.web?.price ?? 0
    const upsell = others.filter((other) => other.category === product.category && (other.prices.web?.price ?? 0) > price).slice(0, 2)
    product.related = [
      ...crossSell.map(({ ordinal }) => ({ ordinal, kind: 'CROSS_SELL' as const })),
      ...upsell.map(({ ordinal }) => ({ ordinal, kind: 'UPSELL' as const })),
    ]
  }
}

/** The same article entered a second time by somebody who did not find it: with another SKU, and one of several traces of the original. */
export function makeDuplicate(original: DemoProduct, ordinal: number, random: Random): DemoProduct {
  const trace = random.weighted({ ean: 45, name: 35, picture: 20 })
  const number = String(10_000 + ordinal)
  const content = original.contents.nl
  const respelled = trace === 'name' ? content?.name : content?.name?.replace(original.series, original.series.toUpperCase())
  return {
    ...original,
    ordinal,
    sku: `${original.sku.replace('-', '')}-${number}`,
    eanCode: trace === 'ean' ? original.eanCode : eanOf(ordinal),
    active: original.active && random.chance(0.5),
    isFolderProduct: false,
    mailInbox: null,
    contents: content ? { nl: { ...content, name: respelled ?? content.name, urlKey: `${content.urlKey ?? slug(content.name ?? '')}-${number}` } } : {},
    pictures: trace === 'picture' ? original.pictures : original.pictures.slice(0, 1),
    oldUrlKeys: [],
    websites: [],
    components: [],
    related: [],
    createdAt: original.updatedAt,
    duplicateOf: original.ordinal,
  }
}
