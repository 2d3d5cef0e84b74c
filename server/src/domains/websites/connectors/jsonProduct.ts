import * as v from 'valibot'
import { columnsWith } from '../../../engine/index.ts'
import type { ToldFields } from './Connector.ts'
import type { Linked, SentProduct } from './SentProduct.ts'
import { remoteFields } from './remoteFields.ts'

// A website has its own ids: links use ours.
const linkOf = ({ productId, sku }: Linked) => ({ productId, sku })

/** A product in the JSON format. */
export function bodyOf({ parent, variations, components, crossSell, upSell, fields, ...product }: SentProduct) {
  return {
    ...product,
    ...fields,
    parent: parent && linkOf(parent),
    variations: variations.map(({ axes, ...variation }) => ({ ...linkOf(variation), axes })),
    components: components.map(({ name, quantity, required, ...component }) => ({ ...linkOf(component), name, quantity, required })),
    crossSell: crossSell.map(linkOf),
    upSell: upSell.map(linkOf),
  }
}

const list = v.fallback(v.array(v.unknown()), [])
const productSchema = v.looseObject({
  sku: v.string(),
  contents: list,
  attributes: list,
  images: list,
  axes: list,
  variations: list,
  components: list,
  crossSell: list,
  upSell: list,
})

/** The fields of a product in a website's answer; null if it is none. A missing field is empty. */
export function fieldsOfBody(product: unknown): ToldFields | null {
  const read = v.safeParse(productSchema, product)
  if (!read.success) return null
  const whole: Record<string, unknown> = read.output
  try {
    const fields = Object.fromEntries(columnsWith('product', 'isSent').map(({ name }) => [name, whole[name] ?? null]))
    return remoteFields({ fields, price: null, stock: 0, parent: null, bundle: null, ...whole } as unknown as SentProduct)
  } catch {
    return null
  }
}
