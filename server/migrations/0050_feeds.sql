-- Feeds: from where and how a supplier delivers his articles.
create table feeds (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  adapter text not null default 'EMEUBEL_JSON' check (adapter in ('EMEUBEL_JSON', 'EMEUBEL_CSV', 'TABLE', 'IDM')),
  address text,
  -- cron of five parts, Europe/Amsterdam
  schedule text,
  active boolean not null default true,
  -- a file that does not say so itself holds everything: what is missing from it is gone
  is_complete boolean not null default false,
  -- for articles that come without one
  brand text,
  -- of tables: by the folded word at the head of a column what it holds; null: nothing that we read
  mapping jsonb not null default '{}',
  -- the due moment of the schedule that was answered last
  last_due_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  search_key text generated always as (fold(name) || E'\n' || coalesce(fold(brand), '') || E'\n' || coalesce(lower(address), '')) stored
);
create index feeds_name on feeds (name_key, id);

-- What became of a delivery.
alter table feed_runs
  add column feed_id integer references feeds,
  add column job_id integer references jobs on delete set null,
  add column is_complete boolean,
  add column row_count integer not null default 0,
  add column created_count integer not null default 0,
  add column changed_count integer not null default 0,
  add column unchanged_count integer not null default 0,
  add column gone_count integer not null default 0,
  add column refused_count integer not null default 0,
  -- why the delivery was refused as a whole
  add column problem jsonb,
  -- what each column of it was read as, in their order; null: ignored
  add column columns json not null default '{}';
create index feed_runs_feed on feed_runs (feed_id, delivered_at desc) where feed_id is not null;

-- Rows of a delivery that were left out, with the reason.
create table feed_problems (
  feed_run_id integer not null references feed_runs on delete cascade,
  row_number integer not null,
  sku text,
  code text not null,
  field text,
  values jsonb not null default '{}',
  primary key (feed_run_id, row_number)
);

-- The rows of a delivery that change something, until they are written.
create table feed_staged_rows (
  feed_run_id integer not null references feed_runs on delete cascade,
  position integer not null,
  row_number integer not null,
  emeubel_product_id integer,
  -- null: gone
  article json,
  hash text,
  cells json,
  primary key (feed_run_id, position)
);

-- Every row that ever touched an article, as it was delivered.
create table feed_rows (
  emeubel_product_id integer not null references emeubel_products on delete cascade,
  feed_run_id integer not null references feed_runs on delete cascade,
  row_number integer not null,
  cells json not null,
  primary key (emeubel_product_id, feed_run_id)
);
create index feed_rows_run on feed_rows (feed_run_id);
