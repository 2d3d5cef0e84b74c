-- Files that belong to a product: manuals, labels, certificates, drawings. A new version stands beside the old one.
create table technical_files (
  id integer primary key default nextval('entity_ids'),
  product_id integer not null references products on delete cascade,
  name text not null,
  name_key text generated always as (fold(name)) stored,
  search_key text generated always as (fold(name)) stored,
  kind text not null default 'OTHER' check (kind in ('MANUAL', 'ASSEMBLY', 'CARE', 'ENERGY_LABEL', 'CERTIFICATE', 'DRAWING_2D', 'MODEL_3D', 'WARRANTY', 'OTHER')),
  -- null: of none, such as a drawing
  language text check (language in ('nl', 'en', 'de', 'fr')),
  version text,
  expires_on date,
  is_public boolean not null default false,
  content_key text not null,
  mime_type text not null,
  byte_size integer not null,
  -- the version that this one came after
  previous_id integer references technical_files,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index technical_files_product on technical_files (product_id, name_key, id);
create index technical_files_content on technical_files (content_key);
create index technical_files_previous on technical_files (previous_id) where previous_id is not null;
create index technical_files_name on technical_files (name_key, id);
create index technical_files_created on technical_files (created_at, id);
create index technical_files_updated on technical_files (updated_at, id);
create index technical_files_expires on technical_files (expires_on) where expires_on is not null;
create index technical_files_search on technical_files using gin (search_key gin_trgm_ops);
