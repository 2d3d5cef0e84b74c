import type { DeliveredProperties } from '../../domains/supplier/index.ts'
import type { Language } from '../words/Words.ts'

// What the generator yields. Products refer to each other by `ordinal`, their place in the catalogue from 0;
// database ids appear only when the catalogue is loaded.

export interface DemoContent {
  name: string | null
  shortDescription: string | null
  description: string | null
  metaTitle: string | null
  metaKeywords: string | null
  metaDescription: string | null
  urlKey: string | null
  priceCardDescription: string | null
}

/** From this the original of the picture is drawn. */
export interface Drawing {
  /** Key of a product type, or `swatch`, `banner` */
  type: string
  body: string
  accent: string
  view: 'front' | 'angle' | 'side' | 'detail' | 'room'
  /** Radius of the blur in pixels: a photographer's slip */
  blur?: number
  /** Draws the details: the same seed gives the same piece of furniture */
  seed: number
}

export interface DemoPicture {
  drawing: Drawing
  /** sha256 of the drawing, and the name of its file: two products with the same picture share it */
  contentKey: string
  name: string
  altText: string | null
  aspectRatio: 'PRODUCT' | 'SQUARE' | 'BANNER'
}

export interface DemoStock {
  /** Place in `locations` */
  location: number
  qty: number
  reserved: number
  onDisplay: number
}

export interface DemoWebsiteAssignment {
  /** Place in `websites` */
  website: number
  onlineStatus: 'ONLINE' | 'OFFLINE'
  syncStatus: 'TODO' | 'PROCESSING' | 'DONE' | 'FAIL'
  /** How the shop calls the product; known once it has arrived there */
  remoteId: string | null
  attempts: number
  lastError: { code: string; text: string } | null
}

export interface DemoProduct {
  ordinal: number
  type: 'SIMPLE' | 'CONFIGURABLE' | 'BUNDLE'
  parent: number | null
  sku: string
  eanCode: string | null
  active: boolean
  isLabelProduct: boolean
  isFolderProduct: boolean
  mailInbox: string | null
  brand: string
  series: string
  category: string
  department: string
  leadTimeWeeks: number | null
  contents: Partial<Record<Language, DemoContent>>
  /** Dutch URL keys that it had, and whether they lead to it still */
  oldUrlKeys: { urlKey: string; redirects: boolean }[]
  pictures: DemoPicture[]
  /** Attribute code → the value chosen from its list */
  choices: Record<string, string>
  /** Of a configurable product: codes of the attributes by which its variations differ */
  axes: string[]
  /** Attribute code → measure in the attribute's unit */
  measures: Record<string, number>
  /** Key of a price list → price and discount in whole cents */
  prices: Record<string, { price: number; discount: number | null }>
  stock: DemoStock[]
  websites: DemoWebsiteAssignment[]
  components: { ordinal: number; quantity: number; required?: false }[]
  related: { ordinal: number; kind: 'CROSS_SELL' | 'UPSELL' }[]
  /** Ordinal of the product that this one doubles */
  duplicateOf: number | null
  createdAt: Date
  updatedAt: Date
  updatedBy: string
}

export type ArticleChange = 'NEW' | 'CHANGED' | 'PRICE_JUMP' | 'LEAD_TIME_JUMP' | 'GONE' | 'OUT_OF_PRODUCTION' | 'EAN_CHANGED'

export interface DemoArticle {
  sku: string
  name: string
  status: 'NEW' | 'ACTIVE' | 'CHANGED' | 'ENDED'
  ignore: boolean
  /** Ordinal of the product that it is linked to */
  product: number | null
  isDeleted: boolean
  outOfCollection: boolean
  outOfProduction: boolean
  warehouseQty: number
  storeQty: number
  leadTimeWeeks: number | null
  eanCodes: string[]
  delivered: DeliveredProperties
  /** What a feed run said of it; `run` is a place in `feedRuns` */
  deltas: { run: number; change: ArticleChange; before: Record<string, unknown> | null; after: Record<string, unknown> | null }[]
  createdAt: Date
  updatedAt: Date
}

export interface DemoReview {
  customerName: string
  customerEmail: string | null
  content: string
  originalLanguage: Language
  stars: number
  date: string
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  rejectionReason?: string
  source?: 'IMPORT'
  sourceName?: string
  sourceReference?: string
  sourceRating?: number
  sourceScale?: number
  verified?: boolean
  verificationMethod?: 'ORDER' | 'INVITATION' | 'PLATFORM'
  products: number[]
  createdAt: Date
}

/** The unit of generation: one designer's family with everything that belongs to it */
export interface DemoSeries {
  name: string
  products: DemoProduct[]
  articles: DemoArticle[]
  reviews: DemoReview[]
}
