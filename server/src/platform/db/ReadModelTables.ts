import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './columns.ts'

// What is worked out of the catalogue and kept beside it by the engine's effects.

export interface ProductListingsTable {
  product_id: number
  type: 'SIMPLE' | 'CONFIGURABLE' | 'BUNDLE'
  active: boolean
  parent_id: number | null
  sku: string
  sku_key: string
  ean_code: string | null
  brand: string | null
  name: string
  name_key: string
  main_image_id: number | null
  price: string | null
  stock: Generated<number>
  lead_time_weeks: number | null
  variations_counter: Generated<number>
  is_label_product: Generated<boolean>
  is_folder_product: Generated<boolean>
  has_mail: Generated<boolean>
  has_duplicates: Generated<boolean>
  has_broken_website_assign: Generated<boolean>
  missing_information: Generated<string[]>
  missing_optional_information: Generated<string[]>
  is_complete: GeneratedAlways<boolean>
  score: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface SearchDocumentsTable {
  product_id: number
  title_document: Generated<string>
  search_document: Generated<string>
}

export interface ProductInspectionsTable {
  product_id: number
  findings: Generated<unknown>
  since: Generated<unknown>
}

export interface ReadModelTables {
  product_listings: ProductListingsTable
  search_documents: SearchDocumentsTable
  product_inspections: ProductInspectionsTable
}
