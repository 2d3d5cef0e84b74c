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

export interface AcceptedServers {
  oldest: string;
  one: Generated<boolean>;
}

export interface ArticleRejections {
  emeubel_product_id: number;
  product_id: number;
}

export interface ArticleSightings {
  emeubel_product_id: number;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  seen_count: number;
}

export interface ArticleSuggestions {
  emeubel_product_id: number;
  product_id: number;
  reasons: string[];
  score: Numeric;
}

export interface Attributes {
  always_required: Generated<boolean>;
  code: string;
  created_at: Generated<Timestamp>;
  description: string | null;
  descriptions: Generated<Json>;
  groups: Generated<Json>;
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

export interface AutomationChanges {
  at: Generated<Timestamp>;
  automation_id: number;
  field: string;
  product_id: number;
}

export interface AutomationCursor {
  id: Generated<number>;
  link_id: Generated<number>;
  part_id: number;
}

export interface AutomationProducts {
  at: Generated<Timestamp>;
  automation_id: number;
  outcome: "FIRED" | "WAITING" | "UNCHANGED" | "SKIPPED" | "FAILED" | "LEFT" | "UNDONE";
  problem: Json | null;
  product_id: number;
  written: Generated<Json>;
}

export interface AutomationRuns {
  automation_id: number;
  change_set_id: number | null;
  depth: Generated<number>;
  failed: Generated<number>;
  fired: Generated<number>;
  id: Generated<number>;
  job_id: number | null;
  skipped: Generated<number>;
  started_at: Generated<Timestamp>;
  trigger: "ON_SAVE" | "ON_FEED" | "ON_IMPORT" | "NIGHTLY" | "MANUAL";
  undone: Generated<number>;
  waiting: Generated<number>;
}

export interface Automations {
  actions: Generated<Json>;
  conditions: Generated<Json>;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  match_mode: Generated<"ALL" | "ANY">;
  name: string;
  name_key: Generated<string | null>;
  on_leave: Generated<"KEEP" | "UNDO">;
  pause: Json | null;
  priority: Generated<number>;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  state: Generated<"DRAFT" | "ENABLED" | "DISABLED" | "PAUSED_BY_GUARD">;
  triggers: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
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

export interface Campaigns {
  banner_id: number | null;
  card_template_id: number | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  name: string;
  name_key: Generated<string | null>;
  note: string | null;
  revision: Generated<number>;
  texts: Generated<Json>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  valid_from: string;
  valid_to: string;
}

export interface Categories {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  names: Generated<Json>;
  path: string;
  revision: Generated<number>;
  sort_order: number | null;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface CategoryAttributes {
  attribute_id: number;
  category_id: number;
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

export interface ChangeLinks {
  hash: Buffer;
  id: number;
  part_id: number;
}

export interface ChangeParts {
  change_set_id: number;
  changed: number;
  content: Buffer | null;
  created: number;
  created_at: Generated<Timestamp>;
  deleted: number;
  first_item: number | null;
  format: Generated<number>;
  hash: Buffer | null;
  id: Generated<number>;
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
  tab: string | null;
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

export interface DeferredEffects {
  change_set_id: number;
  created_at: Generated<Timestamp>;
  first_item: number;
  id: Generated<number>;
  kind: string;
  lane: string;
  last_item: number;
}

export interface EditedPictures {
  content_key: string;
  key: string;
  recipe: Json;
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
  dealt_with_until: Timestamp | null;
  delivered: Generated<Json>;
  delivered_hash: string | null;
  ean_codes: Generated<string[]>;
  facet_brand: Generated<string | null>;
  facet_collection: Generated<string | null>;
  facet_colours: Generated<string[]>;
  facet_depth: Generated<Numeric | null>;
  facet_fabrics: Generated<string[]>;
  facet_group: Generated<string | null>;
  facet_height: Generated<Numeric | null>;
  facet_materials: Generated<string[]>;
  facet_price: Generated<Numeric | null>;
  facet_set_ups: Generated<string[]>;
  facet_width: Generated<Numeric | null>;
  feed_id: number | null;
  id: Generated<number>;
  ignore: Generated<boolean>;
  ignore_reason: string | null;
  ignore_until: string | null;
  is_deleted: Generated<boolean>;
  lead_time_weeks: number | null;
  match_due: Generated<boolean>;
  match_score: Numeric | null;
  match_state: Generated<string>;
  name: string;
  name_key: Generated<string | null>;
  offered_as: Generated<string>;
  open_changes: Generated<string[]>;
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

export interface ExportedFiles {
  byte_size: number | null;
  columns: Json | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  export_schedule_id: number | null;
  finished_at: Timestamp | null;
  format: "XLSX" | "CSV" | "JSON";
  heads: Generated<"LABELS" | "CODES">;
  id: Generated<number>;
  job_id: number | null;
  language: Generated<string>;
  list: string;
  name: string;
  name_key: Generated<string | null>;
  photos: Generated<"ADDRESSES" | "FILES">;
  revision: Generated<number>;
  row_count: Generated<number>;
  selection: Json;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface ExportSchedules {
  active: Generated<boolean>;
  columns: Json | null;
  created_at: Generated<Timestamp>;
  format: "XLSX" | "CSV" | "JSON";
  heads: Generated<"LABELS" | "CODES">;
  id: Generated<number>;
  language: Generated<string>;
  last_due_at: Timestamp | null;
  list: string;
  name: string;
  name_key: Generated<string | null>;
  photos: Generated<"ADDRESSES" | "FILES">;
  revision: Generated<number>;
  schedule: string;
  selection: Json;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface FeedDeltas {
  after: Json | null;
  before: Json | null;
  change: "NEW" | "CHANGED" | "PRICE_JUMP" | "LEAD_TIME_JUMP" | "GONE" | "OUT_OF_PRODUCTION" | "EAN_CHANGED";
  emeubel_product_id: number;
  feed_run_id: number;
  id: Generated<number>;
}

export interface FeedProblems {
  code: string;
  feed_run_id: number;
  field: string | null;
  row_number: number;
  sku: string | null;
  values: Generated<Json>;
}

export interface FeedRows {
  cells: Json;
  emeubel_product_id: number;
  feed_run_id: number;
  row_number: number;
}

export interface FeedRuns {
  changed_count: Generated<number>;
  columns: Generated<Json>;
  created_count: Generated<number>;
  delivered_at: Timestamp;
  feed_id: number | null;
  gone_count: Generated<number>;
  id: Generated<number>;
  is_complete: boolean | null;
  item_count: Generated<number>;
  job_id: number | null;
  name: string;
  notes: Generated<Json>;
  problem: Json | null;
  refused_count: Generated<number>;
  row_count: Generated<number>;
  sheets: Generated<string[]>;
  unchanged_count: Generated<number>;
}

export interface Feeds {
  active: Generated<boolean>;
  adapter: Generated<"EMEUBEL_JSON" | "EMEUBEL_CSV" | "TABLE" | "IDM">;
  address: string | null;
  brand: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  is_complete: Generated<boolean>;
  last_due_at: Timestamp | null;
  mapping: Generated<Json>;
  name: string;
  name_key: Generated<string | null>;
  profile: string | null;
  revision: Generated<number>;
  schedule: string | null;
  search_key: Generated<string | null>;
  sheet: string | null;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface FeedStagedRows {
  article: Json | null;
  cells: Json | null;
  emeubel_product_id: number | null;
  feed_run_id: number;
  hash: string | null;
  position: number;
  row_number: number;
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

export interface ImageDuplicates {
  image_id: number;
  is_exact: boolean;
  other_id: number;
}

export interface Images {
  alt_text: string | null;
  aspect_ratio: Generated<"PRODUCT" | "SQUARE" | "BANNER">;
  byte_size: number | null;
  content_key: string;
  created_at: Generated<Timestamp>;
  fingerprint: string | null;
  fingerprinted_at: Timestamp | null;
  given_hash: string | null;
  height: number;
  id: Generated<number>;
  mime_type: Generated<string>;
  name: string;
  name_key: Generated<string | null>;
  picture_key: Generated<string>;
  recipe: Generated<Json>;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  tones: string | null;
  translations: Generated<Json>;
  updated_at: Generated<Timestamp>;
  usage_count: Generated<number>;
  width: number;
}

export interface ImportedFiles {
  byte_size: number;
  change_count: Generated<number>;
  check_job_id: number | null;
  checked_at: Timestamp | null;
  clears: Generated<Json>;
  create_count: Generated<number>;
  created_at: Generated<Timestamp>;
  decimal_sign: string | null;
  decision_count: Generated<number>;
  encoding: string | null;
  fingerprint: string;
  format: string;
  guarded_count: Generated<number>;
  hash: string;
  head_row: number | null;
  heads: Json;
  id: Generated<number>;
  is_staged: Generated<boolean>;
  job_id: number | null;
  kept: string;
  language: Generated<string>;
  left_out_count: Generated<number>;
  mapping: Json;
  mode: Generated<"ALL" | "UPDATE" | "CREATE">;
  name: string;
  name_key: Generated<string | null>;
  new_values: Generated<Json>;
  picture_count: Generated<number>;
  preview: Generated<Json>;
  price_list_id: number | null;
  problem: Json | null;
  profile: string | null;
  reading: Generated<Json>;
  refused_count: Generated<number>;
  removal_count: Generated<number>;
  replaces_prices: Generated<boolean>;
  revision: Generated<number>;
  row_count: Generated<number>;
  samples: Json;
  sheet: string | null;
  sheets: Generated<Json>;
  skips_bad_cells: Generated<boolean>;
  unchanged_count: Generated<number>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface ImportMappings {
  fingerprint: string;
  head: string;
  target: string | null;
  updated_at: Generated<Timestamp>;
}

export interface ImportPictures {
  accepted: Json | null;
  hash: string;
  imported_file_id: number;
  name: string;
  problem: string | null;
  problem_values: Json | null;
}

export interface ImportProfiles {
  heads: Json;
  name: string;
  settings: Json;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface ImportRows {
  bad_cells: number[] | null;
  cells: Json;
  changes: Json | null;
  imported_file_id: number;
  is_accepted: Generated<boolean>;
  is_guarded: Generated<boolean>;
  is_hidden: Generated<boolean>;
  is_removal: Generated<boolean>;
  left_out: number[] | null;
  mended: Json | null;
  merged: string[] | null;
  outcome: Generated<"WAITING" | "CREATE" | "CHANGE" | "REMOVE" | "UNCHANGED" | "REFUSED" | "LEFT_OUT">;
  problems: Json | null;
  product_id: number | null;
  row_number: number;
  sku: string | null;
}

export interface InheritedAttributeValues {
  attribute_id: number;
  number: Numeric | null;
  product_id: number;
  search_words: string | null;
  text: string | null;
  value_id: number | null;
}

export interface Invitations {
  bounce_reason: string | null;
  expires_at: Timestamp;
  hash: Buffer | null;
  invited_by: string;
  sent_at: Generated<Timestamp>;
  user_id: number;
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
  tab: string | null;
  total: number;
  touches_entities: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface JobSteps {
  begun_at: Generated<Timestamp>;
  code: string;
  done: number;
  job_id: number;
  total: number | null;
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

export interface MachineTokens {
  created_at: Generated<Timestamp>;
  created_by: string;
  expires_at: Timestamp;
  hash: Buffer;
  id: Generated<string>;
  last_used_at: Timestamp | null;
  may_write: boolean;
  revoked_at: Timestamp | null;
  user_id: number;
}

export interface MailMessages {
  attachments: Json | null;
  body: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  is_automatic: Generated<boolean>;
  is_bounce: Generated<boolean>;
  message_id: string;
  product_id: number | null;
  received_at: Timestamp;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  sender: string;
  sender_name: string | null;
  share_link_id: number | null;
  status: Generated<"NEW" | "PROCESSED" | "IGNORED">;
  subject: string | null;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface Mails {
  attempts: Generated<number>;
  body: string;
  created_at: Generated<Timestamp>;
  due_at: Generated<Timestamp>;
  fault: string | null;
  id: Generated<number>;
  link_id: number | null;
  link_kind: string | null;
  once_key: string | null;
  recipient: string;
  reply_to: string | null;
  sent_at: Timestamp | null;
  state: Generated<"QUEUED" | "SENT" | "BOUNCED" | "FAILED">;
  subject: string;
}

export interface MaintenanceCounts {
  count: number;
  counted_at: Generated<Timestamp>;
  counter: string;
  day: string;
  first_count: number;
}

export interface MaintenanceTasks {
  counter: string;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  owner_id: number | null;
  revision: Generated<number>;
  snoozed_until: string | null;
  updated_at: Generated<Timestamp>;
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

export interface PictureMeasures {
  byte_size: number;
  colour: string | null;
  colour_space: string;
  even_share: number;
  fill_share: number;
  key: string;
  measured_at: Generated<Timestamp>;
  notes: string[];
  sharpness: number;
  white_share: number;
}

export interface Presences {
  client: string;
  entity_id: number;
  seen_at: Generated<Timestamp>;
  since: Generated<Timestamp>;
  tab: string | null;
  user_id: number;
}

export interface PriceCards {
  checked_on: string | null;
  content: Json | null;
  content_hash: string | null;
  copies: Generated<number>;
  created_at: Generated<Timestamp>;
  generated_at: Timestamp | null;
  id: Generated<number>;
  job_id: number | null;
  language: "nl" | "en" | "de" | "fr";
  next_content: Json | null;
  placed_at: Timestamp | null;
  placed_by: string | null;
  printed_at: Timestamp | null;
  printed_by: string | null;
  problem: Json | null;
  product_id: number;
  revision: Generated<number>;
  status: Generated<"NEW" | "QUEUED" | "READY" | "PRINTED" | "PLACED" | "OUTDATED" | "FAILED" | "RETIRED">;
  store_id: number | null;
  template_id: number;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  valid_on: string | null;
  warnings: Generated<Json>;
  zone: string | null;
}

export interface PriceCardTemplates {
  body: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  languages: Generated<string[]>;
  logo_id: number | null;
  name: string;
  name_key: Generated<string | null>;
  orientation: Generated<"PORTRAIT" | "LANDSCAPE">;
  own_brand: string | null;
  revision: Generated<number>;
  show_attributes: Generated<boolean>;
  show_barcode: Generated<boolean>;
  show_brand: Generated<boolean>;
  show_photo: Generated<boolean>;
  show_qr: Generated<boolean>;
  show_reference_price: Generated<boolean>;
  show_swatches: Generated<boolean>;
  show_validity: Generated<boolean>;
  size: Generated<"A4" | "A5" | "A6" | "LABEL_100x50" | "LABEL_62x29">;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface PriceCardTemplateStores {
  store_id: number;
  template_id: number;
}

export interface PriceCardTemplateWebsites {
  template_id: number;
  website_id: number;
}

export interface PriceGuards {
  code: "DISCOUNT" | "PURCHASE" | "JUMP" | "CENTS" | "BUNDLE";
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  names: Json;
  revision: Generated<number>;
  strictness: Generated<"OFF" | "WARN" | "BLOCK">;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface PriceLedger {
  at: Generated<Timestamp>;
  discount_cents: number | null;
  id: Generated<number>;
  price_cents: number | null;
  price_list_id: number | null;
  product_id: number;
  store_id: number | null;
  website_id: number | null;
}

export interface PriceLedgerChannels {
  since: Generated<Timestamp>;
  store_id: number | null;
  website_id: number | null;
}

export interface PriceLedgerTurns {
  one: Generated<boolean>;
  turned_until: Timestamp;
}

export interface PriceListMembers {
  price_list_id: number;
  product_id: number;
}

export interface PriceLists {
  adjustment_pct: Numeric | null;
  campaign_id: number | null;
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
  rounding: ",00" | ",95" | "5,00" | null;
  scope: "EVERY_PRODUCT" | "PRODUCTS_WITH_ROW" | "SELECTION" | null;
  scope_search_id: number | null;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  valid_from: string | null;
  valid_to: string | null;
}

export interface PriceListStores {
  price_list_id: number;
  store_id: number;
}

export interface PriceListWebsites {
  price_list_id: number;
  website_id: number;
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
  description_html: string | null;
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

export interface ProductMatchDue {
  product_id: number;
}

export interface ProductMerges {
  actor: string;
  change_set_id: number | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  input: Json;
  job_id: number | null;
  mode: "AS_DUPLICATE" | "AS_VARIATIONS";
  outcome: "DONE" | "UNMERGED" | "UNMERGE_CONFLICT" | null;
  source_ids: number[];
  target_id: number;
  unmerge_job_id: number | null;
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
  merged_into_id: number | null;
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
  warranty_months: number | null;
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

export interface Proposals {
  comment: string | null;
  created_at: Generated<Timestamp>;
  field: string;
  id: Generated<number>;
  product_id: number;
  reason: string | null;
  revision: Generated<number>;
  share_link_id: number;
  state: Generated<"DRAFT" | "SUBMITTED" | "ACCEPTED" | "REJECTED">;
  updated_at: Generated<Timestamp>;
  value: Json | null;
}

export interface PutAsideChecks {
  code: string;
  product_id: number;
  reason: string | null;
}

export interface Recalculations {
  after_id: Generated<number>;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  scope: "INSPECTIONS" | "LISTINGS" | "WORDS" | "DOCUMENTS";
  value_ids: number[] | null;
}

export interface RecoveryCodes {
  hash: Buffer;
  used_at: Timestamp | null;
  user_id: number;
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

export interface RemoteBuilds {
  build: string;
  day: string;
  faults: Generated<number>;
  loads: Generated<number>;
  log_milliseconds: Generated<number>;
  remote: string;
  reported_at: Generated<Timestamp>;
}

export interface RemoteCanaries {
  aborted_at: Timestamp | null;
  began_at: Generated<Timestamp>;
  build: string;
  ended_at: Timestamp | null;
  faults: number | null;
  faults_before: number;
  id: Generated<number>;
  live_build: string;
  live_faults: number | null;
  live_faults_before: number;
  live_loads: number | null;
  live_loads_before: number;
  loads: number | null;
  loads_before: number;
  remote: string;
  since: string;
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
  flags: Generated<string[]>;
  id: Generated<number>;
  includes_variations: Generated<boolean>;
  original_language: string;
  rejection_reason: string | null;
  replied_on: string | null;
  reply: string | null;
  reply_author: string | null;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  source: Generated<"SITE" | "IMPORT" | "MANUAL">;
  source_name: string | null;
  source_rating: number | null;
  source_reference: string | null;
  source_scale: number | null;
  stars: number;
  status: Generated<"PENDING" | "APPROVED" | "REJECTED">;
  text_key: Generated<string | null>;
  translations: Generated<Json>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  verification_method: "ORDER" | "INVITATION" | "EMAIL" | "PLATFORM" | null;
  verified: Generated<boolean>;
}

export interface ReviewSummaries {
  counts: Generated<number[]>;
  product_id: number;
}

export interface RuleExclusions {
  product_id: number;
  rule_id: number;
}

export interface RuleRuns {
  blocked: Generated<number>;
  change_set_id: number | null;
  changed: Generated<number>;
  created: Generated<number>;
  id: Generated<number>;
  job_id: number | null;
  kind: "RUN" | "FEED";
  rule_id: number;
  started_at: Generated<Timestamp>;
  steps: Generated<Json>;
}

export interface Rules {
  assign: Generated<Json>;
  created_at: Generated<Timestamp>;
  filters: Generated<Json>;
  former_filters: Generated<Json>;
  id: Generated<number>;
  name: string;
  name_key: Generated<string | null>;
  priority: Generated<number>;
  product_id: number | null;
  properties: Generated<Json>;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  source: Generated<Json>;
  status: Generated<"DRAFT" | "PROCESSING" | "ACTIVE" | "INACTIVE" | "ERROR">;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface SalesRanks {
  products: number;
  sold90: number;
}

export interface SavedSearches {
  address: string;
  alert_above: number | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  label: string;
  list: string;
  question: Generated<Json>;
  revision: Generated<number>;
  shared: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  user_id: number | null;
}

export interface SavedSearchFavourites {
  saved_search_id: number;
  user_id: number;
}

export interface SearchDocuments {
  product_id: number;
  search_document: Generated<string>;
  title_document: Generated<string>;
}

export interface SecondFactors {
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  secret: Buffer;
  user_id: number;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  ip: string | null;
  last_seen_at: Generated<Timestamp>;
  product_id: number | null;
  revoked_at: Timestamp | null;
  share_link_id: number | null;
  user_agent: string | null;
  user_id: number | null;
}

export interface ShareLinkFiles {
  byte_size: number;
  content_key: string;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  mime_type: string;
  name: string;
  product_id: number;
  share_link_id: number;
}

export interface ShareLinkImages {
  image_id: number;
  share_link_id: number;
}

export interface ShareLinkProducts {
  position: Generated<number>;
  product_id: number;
  share_link_id: number;
}

export interface ShareLinks {
  bounce_reason: string | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  ends_at: Generated<Timestamp | null>;
  expires_after: Generated<number>;
  fields: Generated<string[]>;
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

export interface ShareLinkTokens {
  created_at: Generated<Timestamp>;
  share_link_id: number;
  token_hash: Buffer;
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
  due_on: string | null;
  id: Generated<number>;
  link: string | null;
  message: string;
  revision: Generated<number>;
  saved_search_id: number | null;
  start_count: number | null;
  updated_at: Generated<Timestamp>;
}

export interface TechnicalFiles {
  byte_size: number;
  content_key: string;
  created_at: Generated<Timestamp>;
  expires_on: string | null;
  id: Generated<number>;
  is_public: Generated<boolean>;
  kind: Generated<"MANUAL" | "ASSEMBLY" | "CARE" | "ENERGY_LABEL" | "CERTIFICATE" | "DRAWING_2D" | "MODEL_3D" | "WARRANTY" | "OTHER">;
  language: "nl" | "en" | "de" | "fr" | null;
  mime_type: string;
  name: string;
  name_key: Generated<string | null>;
  previous_id: number | null;
  product_id: number;
  revision: Generated<number>;
  search_key: Generated<string | null>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  version: string | null;
}

export interface Throttle {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Translations {
  case_sensitive: Generated<boolean>;
  created_at: Generated<Timestamp>;
  has_conflicts: Generated<boolean>;
  id: Generated<number>;
  language_from: "nl" | "en" | "fr" | "de";
  language_to: "nl" | "en" | "fr" | "de";
  match: Generated<"WORD" | "EXACT" | "PART">;
  revision: Generated<number>;
  scope: Generated<"ALL" | "NAME" | "DESCRIPTION" | "META">;
  search_key: Generated<string | null>;
  text_from: string;
  text_to: string;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface TranslationUses {
  change_set_id: number;
  products: number;
  translation_id: number;
  used_at: Generated<Timestamp>;
}

export interface UnlinkedParts {
  ids: number[] | null;
  part_id: number;
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
  kind: Generated<"PERSON" | "MACHINE">;
  language: Generated<"en" | "nl">;
  last_name: string | null;
  last_sign_in_at: Timestamp | null;
  news_seen_on: string | null;
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

export interface WebsiteLeftovers {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  kept: Generated<boolean>;
  products: number[];
  user_id: number;
  website_id: number;
}

export interface WebsiteProductFields {
  fields: Json;
  website_product_id: number;
}

export interface WebsiteProductListings {
  active: boolean | null;
  attempts: number | null;
  brand: string | null;
  broken: string[] | null;
  checked_at: Timestamp | null;
  claimed_at: Timestamp | null;
  complete: boolean | null;
  created_at: Timestamp | null;
  desired_from: Timestamp | null;
  desired_to: Timestamp | null;
  drift: Json | null;
  drifted: boolean | null;
  due_at: Timestamp | null;
  ean_code: string | null;
  failed_at: Timestamp | null;
  forced_at: Timestamp | null;
  id: number | null;
  last_error: string | null;
  last_error_code: string | null;
  live_verified: boolean | null;
  name_key: string | null;
  next_retry_at: Timestamp | null;
  online_status: string | null;
  payload_hash: string | null;
  product_id: number | null;
  recreated_at: Timestamp | null;
  remote_id: string | null;
  remote_url: string | null;
  resync_id: number | null;
  revision: number | null;
  shown_status: string | null;
  sku_key: string | null;
  sync_status: string | null;
  sync_step: string | null;
  sync_version: number | null;
  synced_at: Timestamp | null;
  type: string | null;
  updated_at: Timestamp | null;
  updated_by: string | null;
  website_id: number | null;
  website_key: string | null;
}

export interface WebsiteProducts {
  attempts: Generated<number>;
  broken: Generated<string[]>;
  checked_at: Timestamp | null;
  claimed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  desired_from: Timestamp | null;
  desired_to: Timestamp | null;
  drift: Generated<Json>;
  drifted: Generated<boolean>;
  due_at: Generated<Timestamp>;
  failed_at: Timestamp | null;
  forced_at: Timestamp | null;
  id: Generated<number>;
  last_error: string | null;
  last_error_code: string | null;
  live_verified: boolean | null;
  next_retry_at: Timestamp | null;
  online_status: Generated<"ONLINE" | "OFFLINE">;
  payload_hash: string | null;
  product_id: number;
  recreated_at: Timestamp | null;
  remote_id: string | null;
  remote_url: string | null;
  resync_id: number | null;
  revision: Generated<number>;
  shown_status: Generated<string>;
  sync_status: Generated<"TODO" | "PROCESSING" | "DONE" | "FAIL">;
  sync_step: string | null;
  sync_version: Generated<number>;
  synced_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  website_id: number;
}

export interface WebsiteRemovals {
  attempts: Generated<number>;
  claimed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  due_at: Generated<Timestamp>;
  id: Generated<number>;
  last_error: string | null;
  last_error_code: string | null;
  next_retry_at: Timestamp | null;
  product_id: number;
  remote_id: string;
  website_id: number;
}

export interface WebsiteResyncs {
  finished_at: Timestamp | null;
  id: Generated<number>;
  started_at: Generated<Timestamp>;
  started_by: string;
  total: number;
  website_id: number;
}

export interface Websites {
  connector: "HTTP_JSON" | "MAGENTO" | null;
  enabled: Generated<boolean>;
  endpoint: string | null;
  full_resync_at: Timestamp | null;
  id: Generated<number>;
  image_ratio: "PRODUCT" | "SQUARE" | "BANNER" | null;
  languages: Generated<string[]>;
  name: string;
  paused_until: Timestamp | null;
  price_list_id: number | null;
  prices_on: string | null;
  reach_error: string | null;
  reachable: boolean | null;
  reached_at: Timestamp | null;
}

export interface WebsiteSecrets {
  secret: string;
  updated_at: Generated<Timestamp>;
  website_id: number;
}

export interface DB {
  accepted_servers: AcceptedServers;
  article_rejections: ArticleRejections;
  article_sightings: ArticleSightings;
  article_suggestions: ArticleSuggestions;
  attribute_values: AttributeValues;
  attributes: Attributes;
  automation_changes: AutomationChanges;
  automation_cursor: AutomationCursor;
  automation_products: AutomationProducts;
  automation_runs: AutomationRuns;
  automations: Automations;
  block_template_blocks: BlockTemplateBlocks;
  block_template_texts: BlockTemplateTexts;
  block_templates: BlockTemplates;
  bundle_components: BundleComponents;
  campaigns: Campaigns;
  categories: Categories;
  category_attributes: CategoryAttributes;
  change_items: ChangeItems;
  change_links: ChangeLinks;
  change_parts: ChangeParts;
  change_set_fields: ChangeSetFields;
  change_sets: ChangeSets;
  configurable_axes: ConfigurableAxes;
  daily_work: DailyWork;
  deferred_effects: DeferredEffects;
  edited_pictures: EditedPictures;
  effective_attribute_values: EffectiveAttributeValues;
  emeubel_products: EmeubelProducts;
  entities: Entities;
  excluded_variations: ExcludedVariations;
  export_schedules: ExportSchedules;
  exported_files: ExportedFiles;
  feed_deltas: FeedDeltas;
  feed_problems: FeedProblems;
  feed_rows: FeedRows;
  feed_runs: FeedRuns;
  feed_staged_rows: FeedStagedRows;
  feeds: Feeds;
  field_locks: FieldLocks;
  idempotency_keys: IdempotencyKeys;
  image_duplicates: ImageDuplicates;
  images: Images;
  import_mappings: ImportMappings;
  import_pictures: ImportPictures;
  import_profiles: ImportProfiles;
  import_rows: ImportRows;
  imported_files: ImportedFiles;
  inherited_attribute_values: InheritedAttributeValues;
  invitations: Invitations;
  job_items: JobItems;
  job_preview_entities: JobPreviewEntities;
  job_previews: JobPreviews;
  job_steps: JobSteps;
  jobs: Jobs;
  known_devices: KnownDevices;
  list_settings: ListSettings;
  machine_tokens: MachineTokens;
  mail_messages: MailMessages;
  mails: Mails;
  maintenance_counts: MaintenanceCounts;
  maintenance_tasks: MaintenanceTasks;
  margin_keys: MarginKeys;
  picture_measures: PictureMeasures;
  presences: Presences;
  price_card_template_stores: PriceCardTemplateStores;
  price_card_template_websites: PriceCardTemplateWebsites;
  price_card_templates: PriceCardTemplates;
  price_cards: PriceCards;
  price_guards: PriceGuards;
  price_ledger: PriceLedger;
  price_ledger_channels: PriceLedgerChannels;
  price_ledger_turns: PriceLedgerTurns;
  price_list_members: PriceListMembers;
  price_list_stores: PriceListStores;
  price_list_websites: PriceListWebsites;
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
  product_match_due: ProductMatchDue;
  product_merges: ProductMerges;
  product_sales: ProductSales;
  product_words: ProductWords;
  products: Products;
  proposals: Proposals;
  put_aside_checks: PutAsideChecks;
  recalculations: Recalculations;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  related_products: RelatedProducts;
  remote_builds: RemoteBuilds;
  remote_canaries: RemoteCanaries;
  review_products: ReviewProducts;
  review_summaries: ReviewSummaries;
  reviews: Reviews;
  rule_exclusions: RuleExclusions;
  rule_runs: RuleRuns;
  rules: Rules;
  sales_ranks: SalesRanks;
  saved_search_favourites: SavedSearchFavourites;
  saved_searches: SavedSearches;
  search_documents: SearchDocuments;
  second_factors: SecondFactors;
  sessions: Sessions;
  share_link_files: ShareLinkFiles;
  share_link_images: ShareLinkImages;
  share_link_products: ShareLinkProducts;
  share_link_tokens: ShareLinkTokens;
  share_links: ShareLinks;
  stock_levels: StockLevels;
  stock_locations: StockLocations;
  tasks: Tasks;
  technical_files: TechnicalFiles;
  throttle: Throttle;
  translation_uses: TranslationUses;
  translations: Translations;
  unlinked_parts: UnlinkedParts;
  url_redirects: UrlRedirects;
  users: Users;
  website_checks: WebsiteChecks;
  website_leftovers: WebsiteLeftovers;
  website_product_fields: WebsiteProductFields;
  website_product_listings: WebsiteProductListings;
  website_products: WebsiteProducts;
  website_removals: WebsiteRemovals;
  website_resyncs: WebsiteResyncs;
  website_secrets: WebsiteSecrets;
  websites: Websites;
}
