-- The ground plan. Sections as in schema.graphql. Ids come from one sequence for all kinds of things;
-- `entities` tells the kind of an id, so that node(id) needs one look-up.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;

create sequence entity_ids as integer start 1000;

create table entities (
  id integer primary key,
  kind text not null
);

-- unaccent() is only STABLE because its dictionary could change; ours does not, so that it may stand in an index.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- ── Office ──────────────────────────────────────────────────────────────────

create table users (
  id integer primary key default nextval('entity_ids'),
  email citext not null unique,
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'en' check (language in ('en', 'nl')),
  show_onboarding boolean not null default true,
  password_hash text not null,
  disabled_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row for each sign-in; the access token names it, so that revoking it bites on the next request.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

-- Refresh tokens are stored as sha256; a used one may be traded again for a few seconds (a reply can get lost).
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_parent on refresh_tokens (parent_hash);

create table change_sets (
  id integer primary key default nextval('entity_ids'),
  actor_kind text not null check (actor_kind in ('USER', 'RULE', 'AUTOMATION', 'IMPORT', 'FEED', 'SHARE_LINK', 'SYSTEM')),
  actor_id integer,
  actor text not null,
  source text not null,
  item_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index change_sets_time on change_sets (created_at desc, id desc);

-- One row for each field of an update; one row with the whole object for a create or a delete.
create table change_items (
  id bigint generated always as identity primary key,
  change_set_id integer not null references change_sets,
  kind text not null,
  entity_id integer not null,
  op text not null check (op in ('create', 'update', 'delete')),
  field text,
  before jsonb,
  after jsonb,
  -- the entity's revision after this change
  revision integer not null
);
create index change_items_set on change_items (change_set_id);
create index change_items_entity on change_items (entity_id, revision);

create table tasks (
  id integer primary key default nextval('entity_ids'),
  message text not null check (length(message) between 1 and 254),
  colour text not null check (colour in ('YELLOW', 'ORANGE', 'RED')),
  link text,
  assignee_id integer references users,
  done_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table saved_searches (
  id integer primary key default nextval('entity_ids'),
  user_id integer references users on delete cascade,
  label text not null check (length(label) between 1 and 31),
  address text not null,
  shared boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ── Media ───────────────────────────────────────────────────────────────────

create table images (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  alt_text text,
  -- content address of the original: its file name in the store, without extension
  content_key text not null,
  -- demo pictures are drawn by code from this, the first time that they are asked for
  drawing jsonb,
  mime_type text not null default 'image/webp',
  width integer not null,
  height integer not null,
  byte_size integer,
  aspect_ratio text not null default 'PRODUCT' check (aspect_ratio in ('PRODUCT', 'SQUARE', 'BANNER')),
  usage_count integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index images_content_key on images (content_key);
create index images_name on images (name_key, id);
create index images_created on images (created_at, id);
create index images_updated on images (updated_at, id);

-- ── Catalogue ───────────────────────────────────────────────────────────────

create table products (
  id integer primary key default nextval('entity_ids'),
  type text not null check (type in ('SIMPLE', 'CONFIGURABLE', 'BUNDLE')),
  parent_id integer references products,
  sku text not null,
  ean_code text,
  active boolean not null default false,
  is_label_product boolean not null default false,
  is_folder_product boolean not null default false,
  mail_inbox text,
  brand text,
  series text,
  category text,
  department text,
  source_url text,
  lead_time_weeks integer,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index products_sku on products (upper(sku));
create index products_ean on products (ean_code) where ean_code is not null;
create index products_parent on products (parent_id) where parent_id is not null;

create table product_contents (
  product_id integer not null references products on delete cascade,
  language text not null check (language in ('nl', 'en', 'fr', 'de')),
  name text,
  short_description text,
  description text,
  meta_title text,
  meta_keywords text,
  meta_description text,
  url_key text,
  price_card_description text,
  primary key (product_id, language)
);

create table product_images (
  id integer primary key default nextval('entity_ids'),
  product_id integer not null references products on delete cascade,
  image_id integer not null references images,
  position integer not null default 0
);
create index product_images_product on product_images (product_id, position);
create index product_images_image on product_images (image_id);

create table bundle_components (
  bundle_id integer not null references products on delete cascade,
  product_id integer not null references products,
  quantity integer not null default 1 check (quantity > 0),
  position integer not null default 0,
  primary key (bundle_id, product_id)
);

create table related_products (
  product_id integer not null references products on delete cascade,
  related_id integer not null references products on delete cascade,
  kind text not null check (kind in ('CROSS_SELL', 'UPSELL')),
  position integer not null default 0,
  primary key (product_id, related_id, kind)
);

create table product_duplicates (
  id integer primary key default nextval('entity_ids'),
  product_a_id integer not null references products on delete cascade,
  product_b_id integer not null references products on delete cascade,
  score numeric(3, 2) not null,
  reasons text[] not null default '{}',
  status text not null default 'OPEN' check (status in ('OPEN', 'NOT_DUPLICATE', 'MERGED', 'VARIATION_OF_SAME')),
  unique (product_a_id, product_b_id)
);
create index product_duplicates_b on product_duplicates (product_b_id);

create table attributes (
  id integer primary key default nextval('entity_ids'),
  code text not null unique,
  type text not null check (type in ('TEXT', 'LONG_TEXT', 'NUMBER', 'DIMENSION', 'BOOLEAN', 'SELECT', 'MULTI_SELECT', 'COLOUR', 'DATE', 'FILE')),
  unit text,
  names jsonb not null default '{}',
  always_required boolean not null default false,
  required_for_suppliers boolean not null default false,
  optional_value boolean not null default false,
  show_on_price_cards boolean not null default false,
  use_in_filters boolean not null default false,
  is_colour_picker boolean not null default false,
  internal_information text,
  description text,
  sort_order integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table attribute_values (
  id integer primary key default nextval('entity_ids'),
  attribute_id integer not null references attributes on delete cascade,
  value text not null,
  value_key text generated always as (fold(value)) stored,
  names jsonb not null default '{}',
  hex text,
  price_group text,
  image_id integer references images,
  sort_order integer not null default 0,
  show_on_price_cards boolean not null default false,
  needs_approval boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (attribute_id, value)
);

-- A choice (value_id), a measure (number) or a text: which one, the attribute's type tells.
create table product_attribute_values (
  product_id integer not null references products on delete cascade,
  attribute_id integer not null references attributes on delete cascade,
  value_id integer references attribute_values on delete cascade,
  number numeric,
  text text,
  unique nulls not distinct (product_id, attribute_id, value_id)
);
create index product_attribute_values_value on product_attribute_values (value_id) where value_id is not null;

create table stock_locations (
  id integer primary key default nextval('entity_ids'),
  kind text not null check (kind in ('WAREHOUSE', 'STORE')),
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null default 'NL',
  latitude double precision,
  longitude double precision
);

create table stock_levels (
  product_id integer not null references products on delete cascade,
  location_id integer not null references stock_locations,
  qty integer not null default 0,
  reserved integer not null default 0,
  on_display integer not null default 0,
  source text not null default 'ERP' check (source in ('FEED', 'ERP', 'MANUAL')),
  as_of timestamptz not null default now(),
  primary key (product_id, location_id)
);

create table websites (
  id integer primary key default nextval('entity_ids'),
  name text not null unique,
  endpoint text,
  languages text[] not null default '{nl}',
  price_list_id integer
);

create table website_products (
  id integer primary key default nextval('entity_ids'),
  product_id integer not null references products on delete cascade,
  website_id integer not null references websites on delete cascade,
  online_status text not null default 'OFFLINE' check (online_status in ('ONLINE', 'OFFLINE')),
  sync_status text not null default 'TODO' check (sync_status in ('TODO', 'PROCESSING', 'DONE', 'FAIL')),
  remote_id text,
  attempts integer not null default 0,
  last_error text,
  synced_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, website_id)
);

-- The read model of the products list and of search: one row for each product, kept by the engine's effects,
-- never computed per row and request.
create table product_listings (
  product_id integer primary key references products on delete cascade,
  type text not null,
  active boolean not null,
  parent_id integer,
  sku text not null,
  sku_key text not null,
  ean_code text,
  brand text,
  name text not null,
  name_key text not null,
  main_image_id integer,
  price numeric(12, 2),
  stock integer not null default 0,
  variations_counter integer not null default 0,
  is_label_product boolean not null default false,
  is_folder_product boolean not null default false,
  has_mail boolean not null default false,
  has_duplicates boolean not null default false,
  has_broken_website_assign boolean not null default false,
  missing_information text[] not null default '{}',
  missing_optional_information text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_document tsvector not null default ''
);
create index product_listings_name on product_listings (name_key, product_id);
create index product_listings_sku on product_listings (sku_key, product_id);
create index product_listings_sku_prefix on product_listings (sku_key text_pattern_ops);
create index product_listings_ean on product_listings (ean_code) where ean_code is not null;
create index product_listings_price on product_listings (price, product_id);
create index product_listings_stock on product_listings (stock, product_id);
create index product_listings_created on product_listings (created_at, product_id);
create index product_listings_updated on product_listings (updated_at, product_id);
create index product_listings_search on product_listings using gin (search_document);

-- ── Supplier ────────────────────────────────────────────────────────────────

create table emeubel_products (
  id integer primary key default nextval('entity_ids'),
  sku text not null unique,
  name text not null,
  name_key text generated always as (fold(name)) stored,
  status text not null default 'NEW' check (status in ('NEW', 'ACTIVE', 'CHANGED', 'ENDED')),
  ignore boolean not null default false,
  product_id integer references products on delete set null,
  is_deleted boolean not null default false,
  out_of_collection boolean not null default false,
  out_of_production boolean not null default false,
  warehouse_qty integer not null default 0,
  store_qty integer not null default 0,
  lead_time_weeks integer,
  ean_codes text[] not null default '{}',
  -- the row as the feed delivered it
  delivered jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index emeubel_products_name on emeubel_products (name_key, id);
create index emeubel_products_updated on emeubel_products (updated_at, id);
create index emeubel_products_product on emeubel_products (product_id) where product_id is not null;

-- What a feed run said of an article: the raw material of the delta inbox.
create table feed_runs (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  delivered_at timestamptz not null,
  item_count integer not null default 0
);

create table feed_deltas (
  id bigint generated always as identity primary key,
  feed_run_id integer not null references feed_runs on delete cascade,
  emeubel_product_id integer not null references emeubel_products on delete cascade,
  change text not null check (change in ('NEW', 'CHANGED', 'PRICE_JUMP', 'LEAD_TIME_JUMP', 'GONE', 'OUT_OF_PRODUCTION', 'EAN_CHANGED')),
  before jsonb,
  after jsonb
);

create table share_links (
  id integer primary key default nextval('entity_ids'),
  token_hash bytea not null unique,
  product_id integer not null references products on delete cascade,
  recipient_type text not null check (recipient_type in ('SUPPLIER', 'COLLEAGUE')),
  recipient_email citext not null,
  language text not null default 'nl',
  subject text not null,
  message text not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'OPENED', 'IN_PROGRESS', 'SUBMITTED', 'ACCEPTED', 'PARTLY_ACCEPTED', 'RETURNED', 'EXPIRED', 'REVOKED', 'BOUNCED')),
  expires_after integer not null default 14 check (expires_after between 1 and 90),
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  submitted_at timestamptz,
  revoked_at timestamptz,
  reminder_sent_at timestamptz,
  created_by integer references users,
  revision integer not null default 1
);

-- ── Pricing ─────────────────────────────────────────────────────────────────

create table price_lists (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  channel_master boolean not null default false,
  parent_id integer references price_lists,
  adjustment_pct numeric(6, 2),
  promo_text text,
  promo_banner_image_id integer references images,
  valid_from date,
  valid_to date,
  currency text not null default 'EUR',
  price_count integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (valid_to is null or valid_from is null or valid_to >= valid_from)
);

create table prices (
  id integer primary key default nextval('entity_ids'),
  product_id integer not null references products on delete cascade,
  price_list_id integer not null references price_lists on delete cascade,
  price numeric(12, 2) not null check (price >= 0),
  discount_price numeric(12, 2) check (discount_price >= 0),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, price_list_id)
);
create index prices_list on prices (price_list_id);

-- ── Content ─────────────────────────────────────────────────────────────────

create table reviews (
  id integer primary key default nextval('entity_ids'),
  customer_name text not null,
  customer_key text generated always as (fold(customer_name)) stored,
  customer_email citext,
  content text not null,
  original_language text not null,
  stars integer not null check (stars between 1 and 5),
  date date not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reviews_date on reviews (date, id);
create index reviews_stars on reviews (stars, id);

create table review_products (
  review_id integer not null references reviews on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (review_id, product_id)
);
create index review_products_product on review_products (product_id);
