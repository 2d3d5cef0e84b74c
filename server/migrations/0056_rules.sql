-- What is made of the supplier's articles by rule, and the properties of an article by which rules choose it.

create function texts_of(list jsonb) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(item), '{}') from jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]' end) as item);

-- A delivery may hold anything where a number belongs.
create function number_of(value jsonb) returns numeric
  language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'number' then value::text::numeric end;

-- Read a hundred thousand at a time while somebody ticks a value: as columns they need not be taken out of the JSON.
alter table emeubel_products
  add column facet_brand text generated always as (delivered ->> 'brand') stored,
  add column facet_group text generated always as (delivered ->> 'group') stored,
  add column facet_collection text generated always as (delivered ->> 'collection') stored,
  add column facet_materials text[] not null generated always as (texts_of(delivered -> 'materials')) stored,
  add column facet_colours text[] not null generated always as (texts_of(delivered -> 'colours')) stored,
  add column facet_fabrics text[] not null generated always as (texts_of(delivered -> 'fabrics')) stored,
  add column facet_set_ups text[] not null generated always as (texts_of(delivered -> 'setUps')) stored,
  add column facet_width numeric generated always as (number_of(delivered -> 'widthMm')) stored,
  add column facet_depth numeric generated always as (number_of(delivered -> 'depthMm')) stored,
  add column facet_height numeric generated always as (number_of(delivered -> 'heightMm')) stored,
  add column facet_price numeric generated always as (round(coalesce(number_of(delivered -> 'recommendedPriceCents'), number_of(delivered -> 'purchasePriceCents')) / 100, 2)) stored,
  -- what comes in several fabrics, colours or price groups is offered as a choice
  add column offered_as text not null generated always as (
    case when cardinality(texts_of(delivered -> 'fabrics')) > 1 or cardinality(texts_of(delivered -> 'colours')) > 1
      or (jsonb_typeof(delivered -> 'priceGroups') = 'array' and jsonb_array_length(delivered -> 'priceGroups') > 1)
    then 'CONFIGURABLE' else 'SIMPLE' end) stored;
create index emeubel_products_sku_prefix on emeubel_products (upper(sku) text_pattern_ops);
create index emeubel_products_facet_brand on emeubel_products (facet_brand);

create table rules (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  search_key text generated always as (fold(name)) stored,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PROCESSING', 'ACTIVE', 'INACTIVE', 'ERROR')),
  -- 1 goes first and wins
  priority integer not null default 100 check (priority between 1 and 999),
  source jsonb not null default '{}',
  filters jsonb not null default '[]',
  properties jsonb not null default '[]',
  assign jsonb not null default '{}',
  -- the filters that the last refresh deleted
  former_filters jsonb not null default '[]',
  -- the configurable product that it has made
  product_id integer references products on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index rules_name on rules (name_key, id);
create index rules_active on rules (priority, id) where status = 'ACTIVE';
create index rules_product on rules (product_id) where product_id is not null;

-- Products that a rule leaves alone, though it matches them.
create table rule_exclusions (
  rule_id integer not null references rules on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (rule_id, product_id)
);
create index rule_exclusions_product on rule_exclusions (product_id);

-- How each run is come along, step by step: what it wrote stands in its change set.
create table rule_runs (
  id integer primary key generated always as identity,
  rule_id integer not null references rules on delete cascade,
  kind text not null check (kind in ('RUN', 'FEED')),
  job_id integer references jobs on delete set null,
  change_set_id integer references change_sets,
  -- [{ step, state, message }]
  steps jsonb not null default '[]',
  created integer not null default 0,
  changed integer not null default 0,
  blocked integer not null default 0,
  started_at timestamptz not null default clock_timestamp()
);
create index rule_runs_rule on rule_runs (rule_id, id desc);
create unique index rule_runs_job on rule_runs (job_id) where job_id is not null;
create index change_sets_rule on change_sets (actor_id) where actor_kind = 'RULE';
