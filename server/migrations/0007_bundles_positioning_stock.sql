-- Bundles: what may be left out, and how the price comes about.
alter table bundle_components add column required boolean not null default true;
alter table products
  -- none: SUM
  add column bundle_price_mode text check (bundle_price_mode in ('SUM', 'SUM_MINUS_PCT', 'FIXED')),
  add column bundle_discount_pct numeric(5, 2) check (bundle_discount_pct between 0 and 100);
-- What a list shows of a bundle is worked out of its parts, so it stands in the read model for every product.
alter table product_listings add column lead_time_weeks integer;
update product_listings l set lead_time_weeks = p.lead_time_weeks from products p where p.id = l.product_id;

-- Positioning.
create table margin_keys (
  id integer primary key default nextval('entity_ids'),
  code text not null unique,
  -- { "nl": "Hoog", "en": "High" }
  labels jsonb not null,
  -- from purchase without VAT to sale with VAT
  factor numeric(6, 3) not null check (factor > 0),
  min_margin_pct numeric(5, 2) not null check (min_margin_pct between 0 and 100),
  -- the cents that a price ends on
  rounding text not null check (rounding in (',00', ',95', '5,00')),
  colour text not null,
  -- how much of the margin's share of the score it earns
  weight numeric(3, 2) not null check (weight between 0 and 1)
);
with made as (
  insert into margin_keys (code, labels, factor, min_margin_pct, rounding, colour, weight) values
    ('A', '{"nl": "Topmarge", "en": "Top margin"}', 3.200, 55, ',00', '#1e5945', 1),
    ('B', '{"nl": "Hoog", "en": "High"}', 2.800, 50, ',00', '#4f8a63', 0.8),
    ('C', '{"nl": "Normaal", "en": "Normal"}', 2.500, 45, ',00', '#8a9a3c', 0.6),
    ('D', '{"nl": "Scherp", "en": "Sharp"}', 2.200, 38, ',95', '#c08a2e', 0.4),
    ('E', '{"nl": "Actie", "en": "Promotion"}', 1.900, 30, ',95', '#c2632f', 0.2),
    ('F', '{"nl": "Lokprijs", "en": "Loss leader"}', 1.600, 20, ',95', '#a8433a', 0)
  returning id
)
insert into entities (id, kind) select id, 'marginKey' from made;

alter table products
  add column push_position integer check (push_position between 1 and 999),
  add column pinned_until date,
  add column margin_key_id integer references margin_keys,
  add column purchase_price numeric(12, 2) check (purchase_price >= 0);
create index products_push_position on products (push_position) where push_position is not null;
create index products_margin_key on products (margin_key_id) where margin_key_id is not null;

create table product_sales (
  product_id integer primary key references products on delete cascade,
  sold30 integer not null check (sold30 >= 0),
  sold90 integer not null check (sold90 >= 0),
  sold365 integer not null check (sold365 >= 0)
);
-- How many products sold so many: few rows, from which a product's rank among all is told without reading them all.
create table sales_ranks (
  sold90 integer primary key,
  products integer not null
);

-- Stock: what is on its way.
alter table stock_levels
  add column incoming_qty integer not null default 0 check (incoming_qty >= 0),
  add column incoming_date date;
