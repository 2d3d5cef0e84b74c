import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import type { ReferenceException } from '../ledger/referencePrice.rules.ts'

/** A card's visible content is a list of these: drawn, hashed and compared from here alone. */
export interface CardLine {
  /** name, price, attribute.12, group.B …: what it is, independent of its text */
  field: string
  /** In the card's language, if the text has a label */
  label?: string
  text: string
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
  body: string | null
  name: string
  sku: string
  brand: string | null
  eanCode: string | null
  description: string | null
  storeName: string | null
  /** The product's page in the shop */
  page: string | null
  /** The day for which it is made; null: today */
  validOn: string | null
  attributes: readonly CardAttribute[]
  price: CardPrice
  /** For a configurable product: the prices of its variations, by price group */
  variations: readonly { group: string | null; cents: number }[]
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
