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
export interface SiblingFacts {
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

/** What was measured of a picture. */
export interface PictureFacts {
  isMain: boolean
  /** BLURRED, GROUND, FILL, SCENE … */
  notes: readonly string[]
  /** Of its subject: #rrggbb; null where no even ground tells it from the rest */
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
  /** Its own first */
  languages: readonly string[]
  online: boolean
  priceList: number | null
  priced: boolean
  /** Of what is priced: its price list counts today */
  current: boolean
  onlineVariations: number
}

/** What the inspector has to know of every product, whatever it looks at. */
interface OwnFacts {
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
  /** Checks that were put aside for it */
  putAside: readonly string[]
  /** Without VAT */
  purchase: number | null
  /** FIXED or SUM… of a bundle, null of all else */
  priceMode: string | null
}

/** What else there is to know, by the part of the statement that reads it: a check is given the parts that it asks for. */
export interface FactsByPart {
  texts: { texts: Partial<Record<ContentLanguage, TextFacts>> }
  dutchName: { dutchName: string | null }
  values: { values: readonly ValueFacts[] }
  pictures: {
    images: number
    /** Short side of the smallest picture, in pixels */
    shortSide: number | null
    /** One picture stands there twice */
    picturedTwice: boolean
    /** Two of its pictures look the same */
    picturedAlike: boolean
    /** Those that were measured, in their order */
    looks: readonly PictureFacts[]
  }
  /** A product of another colour that shows one of its pictures */
  pictureDuplicates: {
    pictureDuplicate: number | null
    /** One that shows a picture that only looks the same */
    pictureLikeness: number | null
  }
  stock: {
    available: number
    /** Everything that is known of its stock was last said by a feed days ago */
    stockIsStale: boolean
    /** A store that has it, and nowhere shows it */
    hiddenStore: number | null
  }
  prices: {
    /** In the channel master list */
    price: number | null
    /** Of a configurable product: all its variations have a price there, so that it needs none of its own */
    variationsPriced: boolean
    /** A discount that is none: of which price list, and both amounts */
    badDiscounts: readonly { priceList: number; price: number; discount: number }[]
  }
  /** Of the configurable product that it varies, in the same list */
  parentPrice: { parentPrice: number | null }
  /** Another product, or an e-meubel item of another product, with the same EAN */
  eanDuplicates: { eanDuplicate: number | null }
  /** Another product whose SKU differs in signs only */
  skuDuplicates: { skuDuplicate: number | null }
  urlDuplicates: { urlDuplicates: readonly { language: ContentLanguage; product: number }[] }
  /** That it left while it was online and nobody has decided on; and who lives there now */
  lostAddresses: { lostAddresses: readonly { language: ContentLanguage; urlKey: string; product: number | null }[] }
  /** Families of products that share the Dutch description, its own among them */
  textDuplicates: { sameText: number }
  siblings: { siblings: readonly SiblingFacts[] }
  websites: { websites: readonly WebsiteFacts[] }
  supply: {
    /** All e-meubel items that it is linked to have ended; null without one */
    supplierEnded: boolean | null
    /** The lead time that the supplier gives for what it is linked to */
    supplierWeeks: number | null
  }
  /** Of a configurable product */
  collections: { collections: readonly CollectionFacts[] }
  components: { components: readonly ComponentFacts[] }
  related: { related: readonly RelatedFacts[] }
}

export type FactsPart = keyof FactsByPart

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** Everything that the inspector may have to know of one product; read for thousands at once. */
export type Facts = OwnFacts & Together<FactsByPart[FactsPart]>

type KeysByPart = { [Part in FactsPart]: keyof FactsByPart[Part] }

/** What a check is told that asks for these parts. */
export type FactsOf<Part extends FactsPart> = Pick<Facts, keyof OwnFacts | KeysByPart[Part]>

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
