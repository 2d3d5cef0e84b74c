import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, DefaultJson, NullableInstant } from './columns.ts'

export interface ProductsTable {
  id: Generated<number>
  type: 'SIMPLE' | 'CONFIGURABLE' | 'BUNDLE'
  parent_id: number | null
  sku: string
  ean_code: string | null
  active: Generated<boolean>
  is_label_product: Generated<boolean>
  is_folder_product: Generated<boolean>
  mail_inbox: string | null
  brand: string | null
  series: string | null
  category: string | null
  department: string | null
  source_url: string | null
  lead_time_weeks: number | null
  bundle_price_mode: 'SUM' | 'SUM_MINUS_PCT' | 'FIXED' | null
  bundle_discount_pct: string | null
  push_position: number | null
  pinned_until: string | null
  margin_key_id: number | null
  purchase_price: string | null
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string | null
}

export interface ProductContentsTable {
  product_id: number
  language: 'nl' | 'en' | 'fr' | 'de'
  name: string | null
  short_description: string | null
  description: string | null
  meta_title: string | null
  meta_keywords: string | null
  meta_description: string | null
  url_key: string | null
  price_card_description: string | null
}

export interface ProductImagesTable {
  id: Generated<number>
  product_id: number
  image_id: number
  position: Generated<number>
}

export interface BundleComponentsTable {
  bundle_id: number
  product_id: number
  quantity: Generated<number>
  position: Generated<number>
  required: Generated<boolean>
}

export interface RelatedProductsTable {
  product_id: number
  related_id: number
  kind: 'CROSS_SELL' | 'UPSELL'
  position: Generated<number>
}

export interface ProductDuplicatesTable {
  id: Generated<number>
  product_a_id: number
  product_b_id: number
  score: string
  reasons: Generated<string[]>
  status: Generated<'OPEN' | 'NOT_DUPLICATE' | 'MERGED' | 'VARIATION_OF_SAME'>
  updated_by: string | null
}

export interface ProductLikenessTable {
  product_id: number
  family_id: number
  brand: string | null
  name: string | null
  trigrams: GeneratedAlways<string | null>
  size: string | null
}

export interface AttributesTable {
  id: Generated<number>
  code: string
  type: 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'DIMENSION' | 'BOOLEAN' | 'SELECT' | 'MULTI_SELECT' | 'COLOUR' | 'DATE' | 'FILE'
  unit: string | null
  names: DefaultJson
  always_required: Generated<boolean>
  required_for_suppliers: Generated<boolean>
  optional_value: Generated<boolean>
  show_on_price_cards: Generated<boolean>
  use_in_filters: Generated<boolean>
  is_colour_picker: Generated<boolean>
  internal_information: string | null
  description: string | null
  descriptions: DefaultJson
  sort_order: Generated<number>
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface AttributeValuesTable {
  id: Generated<number>
  attribute_id: number
  value: string
  value_key: GeneratedAlways<string>
  names: DefaultJson
  synonyms: Generated<string[]>
  hex: string | null
  price_group: string | null
  image_id: number | null
  sort_order: Generated<number>
  show_on_price_cards: Generated<boolean>
  needs_approval: Generated<boolean>
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface ProductAttributeValuesTable {
  product_id: number
  attribute_id: number
  value_id: number | null
  number: string | null
  text: string | null
  search_words: GeneratedAlways<string | null>
}

export interface InheritedAttributeValuesTable extends Omit<ProductAttributeValuesTable, 'search_words'> {
  search_words: string | null
}

export interface EffectiveAttributeValuesView extends InheritedAttributeValuesTable {
  inherited: boolean
}

export interface StockLocationsTable {
  id: Generated<number>
  kind: 'WAREHOUSE' | 'STORE'
  name: string
  street: string
  postal_code: string
  city: string
  country: Generated<string>
  latitude: number | null
  longitude: number | null
}

export interface StockLevelsTable {
  product_id: number
  location_id: number
  qty: Generated<number>
  reserved: Generated<number>
  on_display: Generated<number>
  incoming_qty: Generated<number>
  incoming_date: string | null
  source: Generated<'FEED' | 'ERP' | 'MANUAL'>
  as_of: DefaultInstant
}

export interface MarginKeysTable {
  id: Generated<number>
  code: string
  labels: DefaultJson
  factor: string
  min_margin_pct: string
  rounding: ',00' | ',95' | '5,00'
  colour: string
  weight: string
}

export interface ProductSalesTable {
  product_id: number
  sold30: number
  sold90: number
  sold365: number
}

export interface SalesRanksTable {
  sold90: number
  products: number
}

export interface WebsitesTable {
  id: Generated<number>
  name: string
  endpoint: string | null
  languages: Generated<string[]>
  price_list_id: number | null
}

export interface WebsiteProductsTable {
  id: Generated<number>
  product_id: number
  website_id: number
  online_status: Generated<'ONLINE' | 'OFFLINE'>
  sync_status: Generated<'TODO' | 'PROCESSING' | 'DONE' | 'FAIL'>
  remote_id: string | null
  attempts: Generated<number>
  last_error: string | null
  synced_at: NullableInstant
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface WebsiteChecksTable {
  website_id: number
  code: string
  severity: 'BLOCK' | 'ERROR' | 'WARN' | 'OPTIONAL' | 'OFF'
}

export interface UrlRedirectsTable {
  product_id: number
  language: 'nl' | 'en' | 'fr' | 'de'
  url_key: string
  redirects: boolean
}

export interface CatalogueTables {
  products: ProductsTable
  product_contents: ProductContentsTable
  product_images: ProductImagesTable
  bundle_components: BundleComponentsTable
  related_products: RelatedProductsTable
  product_duplicates: ProductDuplicatesTable
  product_likeness: ProductLikenessTable
  attributes: AttributesTable
  attribute_values: AttributeValuesTable
  product_attribute_values: ProductAttributeValuesTable
  inherited_attribute_values: InheritedAttributeValuesTable
  effective_attribute_values: EffectiveAttributeValuesView
  stock_locations: StockLocationsTable
  stock_levels: StockLevelsTable
  margin_keys: MarginKeysTable
  product_sales: ProductSalesTable
  sales_ranks: SalesRanksTable
  websites: WebsitesTable
  website_products: WebsiteProductsTable
  website_checks: WebsiteChecksTable
  url_redirects: UrlRedirectsTable
}
