import type { ContentLanguage, ProductTypeName } from '../products/products.rules.ts'

export interface TextFacts {
  name: string | null
  shortDescription: string | null
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  urlKey: string | null
}

/** One value of an attribute: a choice with its colour and price group, a measure, or a text. */
export interface ValueFacts {
  attribute: number
  number: number | null
  text: string | null
  value: string | null
  hex: string | null
  priceGroup: string | null
}

/** How the variations beside one measure: the middle one, how many there are, how many lie far from it. */
export interface KinFacts {
  attribute: number
  median: number
  count: number
  far: number
}

/** A collection of fabrics that the variations come in: in how many of its colours, and how many there are. */
export interface CollectionFacts {
  name: string
  has: number
  of: number
}

export interface ComponentFacts {
  product: number
  quantity: number
  /** false: it counts neither for stock nor for the price */
  required: boolean
  active: boolean
  available: number
  price: number | null
}

export interface RelatedFacts {
  product: number
  kind: 'CROSS_SELL' | 'UPSELL'
  active: boolean
  price: number | null
}

export interface WebsiteFacts {
  website: number
  online: boolean
  priceList: number | null
  priced: boolean
  /** Of what is priced: its price list counts today */
  current: boolean
  onlineVariations: number
}

/** Everything that the inspector has to know of one product; read for thousands at once. */
export interface Facts {
  id: number
  /** The day in the shop: 2026-03-02 */
  today: string
  type: ProductTypeName
  active: boolean
  sku: string
  ean: string | null
  category: string | null
  leadTimeWeeks: number | null
  isVariation: boolean
  texts: Partial<Record<ContentLanguage, TextFacts>>
  values: readonly ValueFacts[]
  images: number
  /** Short side of the smallest picture, in pixels */
  shortSide: number | null
  /** One picture stands there twice */
  picturedTwice: boolean
  /** A product of another colour that shows one of its pictures */
  pictureTwin: number | null
  available: number
  /** Everything that is known of its stock was last said by a feed days ago */
  stockIsStale: boolean
  /** A store that has it, and nowhere shows it */
  hiddenStore: number | null
  /** In the channel master list */
  price: number | null
  /** Of the configurable product that it varies, in the same list */
  parentPrice: number | null
  /** Without VAT */
  purchase: number | null
  /** FIXED or SUM… of a bundle, null of all else */
  priceMode: string | null
  /** A discount that is none: of which price list, and both amounts */
  badDiscounts: readonly { priceList: number; price: number; discount: number }[]
  /** Another product, or an e-meubel item of another product, with the same EAN */
  eanTwin: number | null
  /** Another product whose SKU differs in signs only */
  skuTwin: number | null
  urlTwins: readonly { language: ContentLanguage; product: number }[]
  /** Families of products that share the Dutch description, its own among them */
  sameText: number
  kin: readonly KinFacts[]
  websites: readonly WebsiteFacts[]
  /** All e-meubel items that it is linked to have ended; null without one */
  supplierEnded: boolean | null
  /** The lead time that the supplier gives for what it is linked to */
  supplierWeeks: number | null
  /** Of a configurable product */
  collections: readonly CollectionFacts[]
  components: readonly ComponentFacts[]
  related: readonly RelatedFacts[]
}

export interface AttributeFacts {
  id: number
  code: string
  unit: string | null
  required: boolean
  optional: boolean
}

/** The attributes of the catalogue, by code and by id: a check asks for a measure only where there is one to fill in. */
export interface Attributes {
  byCode: ReadonlyMap<string, AttributeFacts>
  byId: ReadonlyMap<number, AttributeFacts>
}
