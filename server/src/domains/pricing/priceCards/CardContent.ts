import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import type { ReferenceException } from '../ledger/referencePrice.rules.ts'

/** A card's visible content is a list of these: drawn, hashed and compared from here alone. */
export interface CardLine {
  /** name, price, attribute.12, group.B …: what it is, independent of its text */
  field: string
  /** In the card's language, if the text has a label */
  label?: string
  text: string
  /** The key of what is drawn for it: a photo, a logo, a sample of fabric */
  picture?: string
  /** The colour of a swatch without a sample: #rrggbb */
  hex?: string
}

export interface CardContent {
  size: 'A4' | 'A5' | 'A6' | 'LABEL_100x50' | 'LABEL_62x29'
  orientation: 'PORTRAIT' | 'LANDSCAPE'
  language: ContentLanguage
  lines: readonly CardLine[]
}

/** The source data of a card. Amounts in cents; null: none. */
export interface CardFacts {
  id: number
  size: CardContent['size']
  orientation: CardContent['orientation']
  language: ContentLanguage
  showBarcode: boolean
  showQr: boolean
  showReferencePrice: boolean
  showPhoto: boolean
  showSwatches: boolean
  showBrand: boolean
  showAttributes: boolean
  showValidity: boolean
  /** The retailer's logo; null: none */
  logo: CardPicture | null
  /** What private-label products have in place of the maker's brand */
  ownBrand: string | null
  isLabelProduct: boolean
  body: string | null
  name: string
  sku: string
  brand: string | null
  eanCode: string | null
  description: string | null
  storeName: string | null
  /** The product's page on a website where it is online; null: on none */
  page: string | null
  /** The day for which it is made; null: today */
  validOn: string | null
  /** The main photo of the product; null: it has none */
  photo: CardPicture | null
  /** Colours and fabrics that it is sold in */
  swatches: readonly CardSwatch[]
  attributes: readonly CardAttribute[]
  price: CardPrice
  /** For a configurable product: the prices of its variations, by price group */
  variations: readonly { group: string | null; cents: number }[]
}

export interface CardPicture {
  /** Its name in the library */
  name: string
  key: string
}

export interface CardSwatch {
  id: number
  name: string
  hex: string | null
  /** The key of a picture of the fabric */
  picture: string | null
}

export interface CardAttribute {
  id: number
  name: string
  type: string
  unit: string | null
  number: number | null
  text: string | null
  value: string | null
  isValueFlagged: boolean
}

export interface CardPrice {
  currency: string
  priceCents: number | null
  discountCents: number | null
  /** The lowest price of the thirty days before the reduction */
  referenceCents: number | null
  /** Why the reference price is not the lowest of the thirty days; null: it is */
  referenceException: ReferenceException | null
  promoText: string | null
  /** The first day of the promotion */
  validFrom: string | null
  /** The last day of the promotion */
  validTo: string | null
}
