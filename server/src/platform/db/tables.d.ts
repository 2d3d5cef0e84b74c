// Written by server/src/testing/writeTables.ts from the migrated database; never edited.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Attributes {
  always_required: Generated<boolean>;
  code: string;
  created_at: Generated<Timestamp>;
  description: string | null;
  descriptions: Generated<Json>;
  id: Generated<number>;
  internal_information: string | null;
  is_colour_picker: Generated<boolean>;
  names: Generated<Json>;
  optional_value: Generated<boolean>;
  required_for_suppliers: Generated<boolean>;
  revision: Generated<number>;
  show_on_price_cards: Generated<boolean>;
  sort_order: Generated<number>;
  type: "TEXT" | "LONG_TEXT" | "NUMBER" | "DIMENSION" | "BOOLEAN" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FILE";
  unit: string | null;
  updated_at: Generated<Timestamp>;
  use_in_filters: Generated<boolean>;
}

export interface AttributeValues {
  attribute_id: number;
  created_at: Generated<Timestamp>;
  hex: string | null;
  id: Generated<number>;
  image_id: number | null;
  names: Generated<Json>;
  needs_approval: Generated<boolean>;
  price_group: string | null;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  search_words: Generated<string>;
  show_on_price_cards: Generated<boolean>;
  sort_order: Generated<number>;
  synonyms: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  value: string;
  value_key: Generated<string | null>;
}

export interface BlockTemplateBlocks {
  attributes: Generated<number[]>;
  body: Json;
  id: string;
  images: Generated<number[]>;
  position: number;
  template_id: number;
}

export interface BlockTemplates {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  name: string;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface BlockTemplateTexts {
  block: string;
  language: string;
  slot: string;
  template_id: number;
  text: string;
}

export interface BundleComponents {
  bundle_id: number;
  position: Generated<number>;
  product_id: number;
  quantity: Generated<number>;
  required: Generated<boolean>;
}

export interface ChangeItems {
  after: Json | null;
  before: Json | null;
  change_set_id: number;
  entity_id: number;
  field: string | null;
  id: Generated<number>;
  kind: string;
  op: "create" | "update" | "delete";
  revision: number;
  was_updated_at: Timestamp | null;
  was_updated_by: string | null;
}

export interface ChangeParts {
  change_set_id: number;
  changed: number;
  created: number;
  created_at: Generated<Timestamp>;
  deleted: number;
  first_item: number | null;
  hash: Buffer;
  id: number;
  items: number;
  last_item: number | null;
}

export interface ChangeSetFields {
  change_set_id: number;
  field: string;
  kind: string;
}

export interface ChangeSets {
  action: "MERGE" | "SYNC" | "PUBLISH" | "LOGIN" | "REVERT" | "VISIT" | "EXPORT" | "ACCOUNT" | null;
  actor: string;
  actor_id: number | null;
  actor_kind: "USER" | "RULE" | "AUTOMATION" | "IMPORT" | "FEED" | "SHARE_LINK" | "SYSTEM";
  created_at: Generated<Timestamp>;
  details: Generated<Json>;
  id: Generated<number>;
  job_id: number | null;
  reverts_id: number | null;
  source: string;
}

export interface ConfigurableAxes {
  attribute_id: number;
  position: Generated<number>;
  product_id: number;
}

export interface DailyWork {
  day: string;
  name: string;
  version: string | null;
}

export interface EffectiveAttributeValues {
  attribute_id: number | null;
  inherited: boolean | null;
  number: Numeric | null;
  product_id: number | null;
  search_words: string | null;
  text: string | null;
  value_id: number | null;
}

export interface EmeubelProducts {
  created_at: Generated<Timestamp>;
  delivered: Generated<Json>;
  ean_codes: Generated<string[]>;
  id: Generated<number>;
  ignore: Generated<boolean>;
  is_deleted: Generated<boolean>;
  lead_time_weeks: number | null;
  name: string;
  name_key: Generated<string | null>;
  out_of_collection: Generated<boolean>;
  out_of_production: Generated<boolean>;
  product_id: number | null;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  sku: string;
  status: Generated<"NEW" | "ACTIVE" | "CHANGED" | "ENDED">;
  store_qty: Generated<number>;
  updated_at: Generated<Timestamp>;
  warehouse_qty: Generated<number>;
}

export interface Entities {
  id: number;
  kind: string;
}

export interface ExcludedVariations {
  combination: number[];
  product_id: number;
}

export interface FeedDeltas {
  after: Json | null;
  before: Json | null;
  change: "NEW" | "CHANGED" | "PRICE_JUMP" | "LEAD_TIME_JUMP" | "GONE" | "OUT_OF_PRODUCTION" | "EAN_CHANGED";
  emeubel_product_id: number;
  feed_run_id: number;
  id: Generated<number>;
}

export interface FeedRuns {
  delivered_at: Timestamp;
  id: Generated<number>;
  item_count: Generated<number>;
  name: string;
}

export interface FieldLocks {
  entity_id: number;
  field: string;
}

export interface IdempotencyKeys {
  created_at: Generated<Timestamp>;
  key: string;
  operation: string;
  principal: string;
  reply: Json | null;
  request_hash: Buffer;
}

export interface Images {
  alt_text: string | null;
  aspect_ratio: Generated<"PRODUCT" | "SQUARE" | "BANNER">;
  byte_size: number | null;
  content_key: string;
  created_at: Generated<Timestamp>;
  height: number;
  id: Generated<number>;
  mime_type: Generated<string>;
  name: string;
  name_key: Generated<string | null>;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  updated_at: Generated<Timestamp>;
  usage_count: Generated<number>;
  width: number;
}

export interface InheritedAttributeValues {
  attribute_id: number;
  number: Numeric | null;
  product_id: number;
  search_words: string | null;
  text: string | null;
  value_id: number | null;
}

export interface JobItems {
  entity_id: number;
  job_id: number;
  position: number;
  problem: Json | null;
  state: Generated<"WAITING" | "DONE" | "UNCHANGED" | "SKIPPED" | "FAILED">;
}

export interface JobPreviewEntities {
  entity: Json;
  group_name: "BLOCKED" | "CHANGED_SINCE" | "CREATE" | "CHANGE" | "DELETE";
  is_repeated: boolean;
  job_id: number;
  position: number;
}

export interface JobPreviews {
  consequences: Json;
  counts: Json;
  job_id: number;
}

export interface Jobs {
  actor: string;
  actor_id: number | null;
  actor_kind: string;
  attempts: Generated<number>;
  change_set_id: number | null;
  created_at: Generated<Timestamp>;
  done: Generated<number>;
  failed: Generated<number>;
  finished_at: Timestamp | null;
  id: Generated<number>;
  input: Json;
  kept: boolean | null;
  kind: string;
  problem: Json | null;
  queued_at: Timestamp | null;
  retry_of_id: number | null;
  reverted_by_id: number | null;
  skipped: Generated<number>;
  started_at: Timestamp | null;
  state: Generated<"PREPARED" | "QUEUED" | "RUNNING" | "DONE" | "DONE_WITH_WARNINGS" | "FAILED" | "STOPPING" | "STOPPED" | "REVERTING" | "REVERTED">;
  total: number;
  touches_entities: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface KnownDevices {
  created_at: Generated<Timestamp>;
  hash: Buffer;
  used_at: Generated<Timestamp>;
  user_id: number;
}

export interface ListSettings {
  list: string;
  settings: Json;
  user_id: number;
}

export interface MarginKeys {
  code: string;
  colour: string;
  factor: Numeric;
  id: Generated<number>;
  labels: Json;
  min_margin_pct: Numeric;
  rounding: ",00" | ",95" | "5,00";
  weight: Numeric;
}

export interface Presences {
  client: string;
  entity_id: number;
  seen_at: Generated<Timestamp>;
  since: Generated<Timestamp>;
  tab: string | null;
  user_id: number;
}

export interface PriceLists {
  adjustment_pct: Numeric | null;
  channel_master: Generated<boolean>;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  id: Generated<number>;
  name: string;
  name_key: Generated<string | null>;
  parent_id: number | null;
  price_count: Generated<number>;
  promo_banner_image_id: number | null;
  promo_text: string | null;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
  valid_from: string | null;
  valid_to: string | null;
}

export interface Prices {
  created_at: Generated<Timestamp>;
  discount_price: Numeric | null;
  id: Generated<number>;
  price: Numeric;
  price_list_id: number;
  product_id: number;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface ProductAttributeValues {
  attribute_id: number;
  number: Numeric | null;
  product_id: number;
  search_words: Generated<string | null>;
  text: string | null;
  value_id: number | null;
}

export interface ProductBlocks {
  attributes: Generated<number[]>;
  body: Json;
  id: string;
  images: Generated<number[]>;
  position: number;
  product_id: number;
}

export interface ProductBlockTexts {
  block: string;
  language: string;
  product_id: number;
  slot: string;
  text: string;
}

export interface ProductContents {
  description: string | null;
  language: "nl" | "en" | "fr" | "de";
  meta_description: string | null;
  meta_keywords: string | null;
  meta_title: string | null;
  name: string | null;
  price_card_description: string | null;
  product_id: number;
  short_description: string | null;
  url_key: string | null;
}

export interface ProductDuplicates {
  id: Generated<number>;
  product_a_id: number;
  product_b_id: number;
  reasons: Generated<string[]>;
  score: Numeric;
  status: Generated<"OPEN" | "NOT_DUPLICATE" | "MERGED" | "VARIATION_OF_SAME">;
  updated_by: string | null;
}

export interface ProductImages {
  id: Generated<number>;
  image_id: number;
  position: Generated<number>;
  product_id: number;
}

export interface ProductInspections {
  findings: Generated<Json>;
  product_id: number;
  since: Generated<Json>;
}

export interface ProductLikeness {
  brand: string | null;
  family_id: number;
  name: string | null;
  product_id: number;
  size: Numeric | null;
  trigrams: Generated<string | null>;
}

export interface ProductListings {
  active: boolean;
  brand: string | null;
  created_at: Timestamp;
  ean_code: string | null;
  has_broken_website_assign: Generated<boolean>;
  has_duplicates: Generated<boolean>;
  has_mail: Generated<boolean>;
  is_complete: Generated<boolean | null>;
  is_folder_product: Generated<boolean>;
  is_label_product: Generated<boolean>;
  lead_time_weeks: number | null;
  main_image_id: number | null;
  missing_information: Generated<string[]>;
  missing_optional_information: Generated<string[]>;
  name: string;
  name_key: string;
  parent_id: number | null;
  price: Numeric | null;
  product_id: number;
  score: Generated<number>;
  sku: string;
  sku_key: string;
  stock: Generated<number>;
  type: string;
  updated_at: Timestamp;
  variations_counter: Generated<number>;
}

export interface Products {
  active: Generated<boolean>;
  brand: string | null;
  bundle_discount_pct: Numeric | null;
  bundle_price_mode: "SUM" | "SUM_MINUS_PCT" | "FIXED" | null;
  category: string | null;
  created_at: Generated<Timestamp>;
  department: string | null;
  ean_code: string | null;
  id: Generated<number>;
  is_folder_product: Generated<boolean>;
  is_label_product: Generated<boolean>;
  lead_time_weeks: number | null;
  mail_inbox: string | null;
  margin_key_id: number | null;
  parent_id: number | null;
  pinned_until: string | null;
  purchase_price: Numeric | null;
  push_position: number | null;
  revision: Generated<number>;
  series: string | null;
  sku: string;
  source_url: string | null;
  type: "SIMPLE" | "CONFIGURABLE" | "BUNDLE";
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface ProductSales {
  product_id: number;
  sold30: number;
  sold365: number;
  sold90: number;
}

export interface ProductWords {
  products: number;
  word: string;
}

export interface Recalculations {
  after_id: Generated<number>;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  scope: "INSPECTIONS" | "LISTINGS" | "WORDS";
  value_ids: number[] | null;
}

export interface RefreshTokens {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  hash: Buffer;
  parent_hash: Buffer | null;
  session_id: string;
  used_at: Timestamp | null;
}

export interface RelatedProducts {
  kind: "CROSS_SELL" | "UPSELL";
  position: Generated<number>;
  product_id: number;
  related_id: number;
}

export interface ReviewProducts {
  product_id: number;
  review_id: number;
}

export interface Reviews {
  content: string;
  created_at: Generated<Timestamp>;
  customer_email: string | null;
  customer_key: Generated<string | null>;
  customer_name: string;
  date: string;
  id: Generated<number>;
  original_language: string;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  stars: number;
  status: Generated<"PENDING" | "APPROVED" | "REJECTED">;
  translations: Generated<Json>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface SalesRanks {
  products: number;
  sold90: number;
}

export interface SavedSearches {
  address: string;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  label: string;
  revision: Generated<number>;
  shared: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  user_id: number | null;
}

export interface SearchDocuments {
  product_id: number;
  search_document: Generated<string>;
  title_document: Generated<string>;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  ip: string | null;
  last_seen_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
  share_link_id: number | null;
  user_agent: string | null;
  user_id: number | null;
}

export interface ShareLinks {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  ends_at: Generated<Timestamp | null>;
  expires_after: Generated<number>;
  id: Generated<number>;
  language: Generated<string>;
  message: string;
  opened_at: Timestamp | null;
  product_id: number;
  recipient_email: string;
  recipient_type: "SUPPLIER" | "COLLEAGUE";
  reminder_sent_at: Timestamp | null;
  revision: Generated<number>;
  revoked_at: Timestamp | null;
  state: Generated<"DRAFT" | "SENT" | "OPENED" | "IN_PROGRESS" | "SUBMITTED" | "ACCEPTED" | "PARTLY_ACCEPTED" | "RETURNED" | "EXPIRED" | "REVOKED" | "BOUNCED">;
  subject: string;
  submitted_at: Timestamp | null;
  token_hash: Buffer;
  updated_at: Generated<Timestamp>;
}

export interface StockLevels {
  as_of: Generated<Timestamp>;
  incoming_date: string | null;
  incoming_qty: Generated<number>;
  location_id: number;
  on_display: Generated<number>;
  product_id: number;
  qty: Generated<number>;
  reserved: Generated<number>;
  source: Generated<"FEED" | "ERP" | "MANUAL">;
}

export interface StockLocations {
  city: string;
  country: Generated<string>;
  id: Generated<number>;
  kind: "WAREHOUSE" | "STORE";
  latitude: number | null;
  longitude: number | null;
  name: string;
  postal_code: string;
  street: string;
}

export interface Tasks {
  assignee_id: number | null;
  colour: "YELLOW" | "ORANGE" | "RED";
  created_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  id: Generated<number>;
  link: string | null;
  message: string;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface Throttle {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface UrlRedirects {
  language: string;
  product_id: number;
  redirects: boolean;
  url_key: string;
}

export interface Users {
  created_at: Generated<Timestamp>;
  disabled_at: Timestamp | null;
  email: string;
  first_name: string | null;
  id: Generated<number>;
  language: Generated<"en" | "nl">;
  last_name: string | null;
  password_hash: string;
  revision: Generated<number>;
  show_onboarding: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface WebsiteChecks {
  code: string;
  severity: "BLOCK" | "ERROR" | "WARN" | "OPTIONAL" | "OFF" | null;
  website_id: number;
}

export interface WebsiteProducts {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  last_error: string | null;
  online_status: Generated<"ONLINE" | "OFFLINE">;
  product_id: number;
  remote_id: string | null;
  revision: Generated<number>;
  sync_status: Generated<"TODO" | "PROCESSING" | "DONE" | "FAIL">;
  synced_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  website_id: number;
}

export interface Websites {
  endpoint: string | null;
  id: Generated<number>;
  languages: Generated<string[]>;
  name: string;
  price_list_id: number | null;
}

export interface DB {
  attribute_values: AttributeValues;
  attributes: Attributes;
  block_template_blocks: BlockTemplateBlocks;
  block_template_texts: BlockTemplateTexts;
  block_templates: BlockTemplates;
  bundle_components: BundleComponents;
  change_items: ChangeItems;
  change_parts: ChangeParts;
  change_set_fields: ChangeSetFields;
  change_sets: ChangeSets;
  configurable_axes: ConfigurableAxes;
  daily_work: DailyWork;
  effective_attribute_values: EffectiveAttributeValues;
  emeubel_products: EmeubelProducts;
  entities: Entities;
  excluded_variations: ExcludedVariations;
  feed_deltas: FeedDeltas;
  feed_runs: FeedRuns;
  field_locks: FieldLocks;
  idempotency_keys: IdempotencyKeys;
  images: Images;
  inherited_attribute_values: InheritedAttributeValues;
  job_items: JobItems;
  job_preview_entities: JobPreviewEntities;
  job_previews: JobPreviews;
  jobs: Jobs;
  known_devices: KnownDevices;
  list_settings: ListSettings;
  margin_keys: MarginKeys;
  presences: Presences;
  price_lists: PriceLists;
  prices: Prices;
  product_attribute_values: ProductAttributeValues;
  product_block_texts: ProductBlockTexts;
  product_blocks: ProductBlocks;
  product_contents: ProductContents;
  product_duplicates: ProductDuplicates;
  product_images: ProductImages;
  product_inspections: ProductInspections;
  product_likeness: ProductLikeness;
  product_listings: ProductListings;
  product_sales: ProductSales;
  product_words: ProductWords;
  products: Products;
  recalculations: Recalculations;
  refresh_tokens: RefreshTokens;
  related_products: RelatedProducts;
  review_products: ReviewProducts;
  reviews: Reviews;
  sales_ranks: SalesRanks;
  saved_searches: SavedSearches;
  search_documents: SearchDocuments;
  sessions: Sessions;
  share_links: ShareLinks;
  stock_levels: StockLevels;
  stock_locations: StockLocations;
  tasks: Tasks;
  throttle: Throttle;
  url_redirects: UrlRedirects;
  users: Users;
  website_checks: WebsiteChecks;
  website_products: WebsiteProducts;
  websites: Websites;
}
