-- Files that were handed in to be imported, with what was found in them.
create table imported_files (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  format text not null check (format in ('XLSX', 'CSV', 'JSON')),
  byte_size bigint not null,
  -- sha256 of the file: the same one twice is told
  hash text not null,
  -- where it lies until it was imported or is forgotten
  kept text not null,
  heads jsonb not null,
  -- the first rows, to see what a column holds
  samples jsonb not null,
  fingerprint text not null,
  -- for each column what it holds; null: nothing that is imported
  mapping jsonb not null,
  -- columns whose blank cells empty the field
  clears jsonb not null default '[]',
  -- of texts without one of their own
  language text not null default 'nl',
  -- where prices land that do not say it themselves
  price_list_id integer references price_lists on delete set null,
  decimal_sign text,
  encoding text,
  check_job_id integer references jobs on delete set null,
  job_id integer references jobs on delete set null,
  checked_at timestamptz,
  row_count integer not null default 0,
  create_count integer not null default 0,
  change_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  new_values jsonb not null default '[]',
  problem jsonb,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index imported_files_created on imported_files (created_at desc, id desc);
create index imported_files_name on imported_files (name_key, id);
create index imported_files_hash on imported_files (hash);
create index imported_files_price_list on imported_files (price_list_id) where price_list_id is not null;

create table import_rows (
  imported_file_id integer not null references imported_files on delete cascade,
  row_number integer not null,
  cells json not null,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'CREATE', 'CHANGE', 'UNCHANGED', 'REFUSED')),
  sku text,
  product_id integer,
  -- [{ "field": …, "before": …, "after": … }]
  changes json,
  -- [{ "place": …, "code": …, "values": …, "suggestion": … }]
  problems json,
  primary key (imported_file_id, row_number)
);
create index import_rows_outcome on import_rows (imported_file_id, outcome, row_number);
create index import_rows_product on import_rows (product_id) where product_id is not null;

-- What columns were said to hold, by the heads of the file as a whole: the next such file needs no answer.
create table import_mappings (
  fingerprint text not null,
  head text not null,
  target text,
  updated_at timestamptz not null default now(),
  primary key (fingerprint, head)
);
create index import_mappings_head on import_mappings (head, updated_at desc);
