import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import type { ProductTypeName } from '../products/products.rules.ts'

export interface TextFacts {
  name: string | null
  shortDescription: string | null
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  urlKey: string | null
}

/** One value of an attribute: a choice with its colour and price group, a measurement, or a text. */
export interface ValueFacts {
  attribute: number
  number: number | null
  text: string | null
  value: string | null
  hex: string | null
  priceGroup: string | null
}

/** A measurement of the sibling variations: the median, their number, and how many are far from it. */
export interface SiblingFacts {
  attribute: number
  median: number
  count: number
  far: number
}

/** A fabric collection of the variations: the number of its colours in use, and in total. */
export interface CollectionFacts {
  name: string
  has: number
  of: number
}

/** The analysis of an image. */
export interface PictureFacts {
  isMain: boolean
  /** BLURRED, GROUND, FILL, SCENE … */
  notes: readonly string[]
  /** Of its subject: #rrggbb; null if there is no uniform background to separate it from */
  colour: string | null
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
  /** Its main language first */
  languages: readonly string[]
  online: boolean
  priceList: number | null
  priced: boolean
  /** For prices: their price list is active today */
  current: boolean
  onlineVariations: number
}

/** What the inspector needs of every product. */
interface OwnFacts {
  id: number
  /** The day in the shop: 2026-03-02 */
  today: string
  type: ProductTypeName
  active: boolean
  sku: string
  ean: string | null
  category: string | null
  isVariation: boolean
  /** Checks that were dismissed for it */
  putAside: readonly string[]
  /** FIXED or SUM… for a bundle, otherwise null */
  priceMode: string | null
}

/** Further facts, by the part of the statement that reads them: a check gets the parts that it declares. */
export interface FactsByPart {
  texts: { texts: Partial<Record<ContentLanguage, TextFacts>> }
  dutchName: { dutchName: string | null }
  values: { values: readonly ValueFacts[] }
  pictures: {
    images: number
    /** The shorter side of the smallest image, in pixels */
    shortSide: number | null
    /** One image occurs twice */
    picturedTwice: boolean
    /** Two of its images look the same */
    picturedAlike: boolean
    /** Analysed images, in order */
    looks: readonly PictureFacts[]
  }
  /** A product of another colour with one of its images */
  pictureDuplicates: {
    pictureDuplicate: number | null
    /** One with an image that looks the same */
    pictureLikeness: number | null
  }
  stock: {
    available: number
    /** All of its stock data is from a feed that has been silent for days */
    stockIsStale: boolean
    /** A store that stocks it without displaying it */
    hiddenStore: number | null
  }
  prices: {
    /** What it costs to buy, without VAT */
    purchase: number | null
    /** In the channel master list */
    price: number | null
    /** For a configurable product: all of its variations have a price there, so that it needs none of its own */
    variationsPriced: boolean
    /** A discount that is not lower than the price: the price list, and both amounts */
    badDiscounts: readonly { priceList: number; price: number; discount: number }[]
  }
  /** The price of its configurable product in the same list */
  parentPrice: { parentPrice: number | null }
  /** Another product, or an e-meubel item of another product, with the same EAN */
  eanDuplicates: { eanDuplicate: number | null }
  /** Another product whose SKU only differs in punctuation */
  skuDuplicates: { skuDuplicate: number | null }
  urlDuplicates: { urlDuplicates: readonly { language: ContentLanguage; product: number }[] }
  /** URL keys it had while it was online that nobody has decided on; and who has them now */
  lostAddresses: { lostAddresses: readonly { language: ContentLanguage; urlKey: string; product: number | null }[] }
  /** Product families with the same Dutch description, including its own */
  textDuplicates: { sameText: number }
  siblings: { siblings: readonly SiblingFacts[] }
  websites: { websites: readonly WebsiteFacts[] }
  supply: {
    leadTimeWeeks: number | null
    /** All linked e-meubel items have ended; null without one */
    supplierEnded: boolean | null
    /** The supplier's lead time for the linked articles */
    supplierWeeks: number | null
  }
  /** For a configurable product */
  collections: { collections: readonly CollectionFacts[] }
  components: { components: readonly ComponentFacts[] }
  related: { related: readonly RelatedFacts[] }
}

export type FactsPart = keyof FactsByPart

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** Everything that the inspector may need of one product; read for thousands at once. */
export type Facts = OwnFacts & Together<FactsByPart[FactsPart]>

type KeysByPart = { [Part in FactsPart]: keyof FactsByPart[Part] }

/** The facts of a check that declares these parts. */
export type FactsOf<Part extends FactsPart> = Pick<Facts, keyof OwnFacts | KeysByPart[Part]>

export interface AttributeFacts {
  id: number
  code: string
  unit: string | null
  required: boolean
  optional: boolean
  /** The paths of the categories whose products are asked for it */
  askedIn: readonly string[]
}

/** The attributes of the catalogue, by code and by id: a check only requires an attribute that exists. */
export interface Attributes {
  byCode: ReadonlyMap<string, AttributeFacts>
  byId: ReadonlyMap<number, AttributeFacts>
}
