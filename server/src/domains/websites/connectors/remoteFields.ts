import type { ToldFields } from './Connector.ts'
import type { Linked, SentAttribute, SentProduct } from './SentProduct.ts'

const skus = (linked: readonly Linked[]) => textOf(linked.map(({ sku }) => sku))
const textOf = (parts: readonly string[]) => (parts.length === 0 ? null : parts.join(', '))
const numberOf = (value: number | null) => (value === null ? null : String(value))

/** Cents as an amount: 1299.00 */
export const amountOf = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2))

export const valuesOf = ({ values }: SentAttribute): string | null => textOf(values.map(({ value }) => value))

/** A product's fields as text, with the engine's names. */
export function remoteFields(product: SentProduct): ToldFields {
  const { fields, contents, attributes, price, images, axes, components, variations, parent, bundle } = product
  return {
    type: product.type,
    sku: product.sku,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === null ? null : String(value)])),
    onlineStatus: product.online ? 'ONLINE' : 'OFFLINE',
    ...Object.fromEntries(
      contents.flatMap(({ language, redirects, blockTexts, ...texts }) => [
        ...Object.entries(texts).map(([name, text]) => [`content.${language}.${name}`, text]),
        [`redirects.${language}`, textOf(redirects)],
        [`blocks.${language}`, textOf(blockTexts)],
      ]),
    ),
    price: amountOf(price?.cents ?? null),
    discountPrice: amountOf(price?.discountCents ?? null),
    stock: String(product.stock),
    ...Object.fromEntries(attributes.map((attribute) => [`attribute.${attribute.code}`, valuesOf(attribute)])),
    images: textOf(images.map(({ key }) => key)),
    parent: parent?.sku ?? null,
    axes: textOf(axes.map(({ code }) => code)),
    variations: skus(variations),
    components: textOf(components.map(({ sku, quantity }) => `${quantity} × ${sku}`)),
    bundlePriceMode: bundle?.priceMode ?? null,
    bundleDiscountPct: numberOf(bundle?.discountPct ?? null),
    crossSell: skus(product.crossSell),
    upSell: skus(product.upSell),
  }
}
