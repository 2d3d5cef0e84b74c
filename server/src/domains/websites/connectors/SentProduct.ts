/** Another product of the same website, as a link names it. */
export interface Linked {
  productId: number
  sku: string
  /** Its number in the shop; null: not delivered yet */
  remoteId: string | null
}

export interface SentContent {
  language: string
  name: string | null
  shortDescription: string | null
  description: string | null
  metaTitle: string | null
  metaKeywords: string | null
  metaDescription: string | null
  urlKey: string | null
  /** URL keys that the product had, and that lead to it */
  redirects: readonly string[]
  /** Of the description blocks, in their order */
  blockTexts: readonly string[]
}

export type Words = Readonly<Record<string, string>>

export interface SentValue {
  /** As it is written down */
  value: string
  names: Words
  hex: string | null
}

export interface SentAttribute {
  id: number
  code: string
  type: string
  unit: string | null
  names: Words
  /** The values that were chosen; of others what was filled in */
  values: readonly SentValue[]
}

export interface SentImage {
  /** Of its content: another picture has another key */
  key: string
  name: string
  altText: string | null
}

export interface Axis {
  attributeId: number
  code: string
}

export interface SentVariation extends Linked {
  /** By axis, what sets it apart; the values as they are written down */
  axes: readonly (Axis & SentValue)[]
}

export interface SentComponent extends Linked {
  /** In the website's first language */
  name: string
  quantity: number
  required: boolean
}

/** All that a website can be told of a product, in the languages of that website. */
export interface SentProduct {
  productId: number
  type: 'SIMPLE' | 'CONFIGURABLE' | 'BUNDLE'
  sku: string
  /** It is to be seen: wanted online, and active */
  online: boolean
  /** What is declared to be sent as it stands, by name: brand, warrantyMonths */
  fields: Readonly<Record<string, string | number | boolean | null>>
  /** In the order of the website's languages; those without a text are left out */
  contents: readonly SentContent[]
  /** null: it has no price there */
  price: { priceList: number | null; currency: string; cents: number; discountCents: number | null } | null
  /** What can be sold from stock, over all places */
  stock: number
  attributes: readonly SentAttribute[]
  images: readonly SentImage[]
  /** Of a variation */
  parent: Linked | null
  /** Of a configurable product */
  axes: readonly (Axis & { names: Words; type: string })[]
  variations: readonly SentVariation[]
  /** Of a bundle */
  bundle: { priceMode: string | null; discountPct: number | null } | null
  components: readonly SentComponent[]
  crossSell: readonly Linked[]
  upSell: readonly Linked[]
}
