import type { DeliveredProperties } from '../../domains/supplier/index.ts'
import type { Language } from '../words/Words.ts'

// The output of the generator. Products refer to each other by `ordinal`, their position in the catalogue from 0; database ids
// exist only once the catalogue is loaded.

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

/** The original of the picture is drawn from this. */
export interface Drawing {
  /** Key of a product type, or `swatch`, `banner` */
  type: string
  body: string
  accent: string
  view: 'front' | 'angle' | 'side' | 'detail' | 'room'
  /** Blur radius in pixels: a photographer's mistake */
  blur?: number
  /** Seed of the details: the same seed gives the same piece of furniture */
  seed: number
}

export interface DemoPicture {
  drawing: Drawing
  /** sha256 of the drawing and its file name: two products with the same picture share it */
  contentKey: string
  name: string
  altText: string | null
  aspectRatio: 'PRODUCT' | 'SQUARE' | 'BANNER'
}

export interface DemoStock {
  /** Index in `locations` */
  location: number
  qty: number
  reserved: number
  onDisplay: number
}

export interface DemoWebsiteAssignment {
  /** Index in `websites` */
  website: number
  onlineStatus: 'ONLINE' | 'OFFLINE'
  syncStatus: 'TODO' | 'PROCESSING' | 'DONE' | 'FAIL'
  /** Id of the product in the shop; known once the product has been sent there */
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
  /** Former Dutch URL keys, and whether they still redirect to the product */
  oldUrlKeys: { urlKey: string; redirects: boolean }[]
  pictures: DemoPicture[]
  /** Attribute code → value chosen from its list */
  choices: Record<string, string>
  /** For a configurable product: codes of the attributes in which its variations differ */
  axes: string[]
  /** Attribute code → measure in the unit of the attribute */
  measures: Record<string, number>
  /** Key of a price list → price and discount in whole cents */
  prices: Record<string, { price: number; discount: number | null }>
  stock: DemoStock[]
  websites: DemoWebsiteAssignment[]
  components: { ordinal: number; quantity: number; required?: false }[]
  related: { ordinal: number; kind: 'CROSS_SELL' | 'UPSELL' }[]
  /** Ordinal of the product that this one duplicates */
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
  /** Ordinal of the linked product */
  product: number | null
  isDeleted: boolean
  outOfCollection: boolean
  outOfProduction: boolean
  warehouseQty: number
  storeQty: number
  leadTimeWeeks: number | null
  eanCodes: string[]
  delivered: DeliveredProperties
  /** Changes from feed runs; `run` is an index in `feedRuns` */
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

/** The unit of generation: one designer's series and everything that belongs to it */
export interface DemoSeries {
  name: string
  products: DemoProduct[]
  articles: DemoArticle[]
  reviews: DemoReview[]
}
