/** Another product of the same website, as a link names it. */
export interface Linked {
  productId: number
  sku: string
  /** Its id in the shop; null: not delivered yet */
  remoteId: string | null
}

export interface SentContent {
  language: string
  name: string | null
  shortDescription: string | null
  description: string | null
  /** The description with its formatting; left out if it has none, so that what was delivered before there was any stays as it is */
  descriptionHtml?: string
  metaTitle: string | null
  metaKeywords: string | null
  metaDescription: string | null
  urlKey: string | null
  /** Former URL keys of the product, which redirect to it */
  redirects: readonly string[]
  /** From the description blocks, in order */
  blockTexts: readonly string[]
}

export type Words = Readonly<Record<string, string>>

export interface SentValue {
  /** In its stored form */
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
  /** Chosen values; of other attributes the value entered */
  values: readonly SentValue[]
}

export interface SentImage {
  /** The hash of its content: another picture has another key */
  key: string
  name: string
  altText: string | null
}

export interface Axis {
  attributeId: number
  code: string
}

export interface SentVariation extends Linked {
  /** By axis, the values that distinguish it, in their stored form */
  axes: readonly (Axis & SentValue)[]
}

export interface SentComponent extends Linked {
  /** In the website's first language */
  name: string
  quantity: number
  required: boolean
}

/** Everything that a website can be sent about a product, in that website's languages. */
export interface SentProduct {
  productId: number
  type: 'SIMPLE' | 'CONFIGURABLE' | 'BUNDLE'
  sku: string
  /** Visible: marked online, and active */
  online: boolean
  /** Fields that are sent unchanged, by name: brand, warrantyMonths */
  fields: Readonly<Record<string, string | number | boolean | null>>
  /** In the order of the website's languages, without languages that have no text */
  contents: readonly SentContent[]
  /** null: it has no price there */
  price: { priceList: number | null; currency: string; cents: number; discountCents: number | null } | null
  /** Stock available for sale, over all stock locations */
  stock: number
  attributes: readonly SentAttribute[]
  images: readonly SentImage[]
  /** For a variation */
  parent: Linked | null
  /** For a configurable product */
  axes: readonly (Axis & { names: Words; type: string })[]
  variations: readonly SentVariation[]
  /** For a bundle */
  bundle: { priceMode: string | null; discountPct: number | null } | null
  components: readonly SentComponent[]
  crossSell: readonly Linked[]
  upSell: readonly Linked[]
}
