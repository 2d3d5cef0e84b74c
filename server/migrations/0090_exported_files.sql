-- Exports that are made again and again.
create table export_schedules (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  list text not null,
  format text not null check (format in ('XLSX', 'CSV', 'JSON')),
  heads text not null default 'LABELS' check (heads in ('LABELS', 'CODES')),
  -- [{ "id": …, "title": … }]; null: all fields
  columns jsonb,
  -- { "ids": […] } or { "searchTerm": …, "filter": … }
  selection jsonb not null,
  -- of heads and words
  language text not null default 'en',
  -- cron of five parts, Europe/Amsterdam
  schedule text not null,
  active boolean not null default true,
  -- the due moment that was answered last
  last_due_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index export_schedules_name on export_schedules (name_key, id);

-- Files that lists were written into; the files themselves lie in the data folder.
create table exported_files (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  list text not null,
  format text not null check (format in ('XLSX', 'CSV', 'JSON')),
  heads text not null default 'LABELS' check (heads in ('LABELS', 'CODES')),
  columns jsonb,
  selection jsonb not null,
  language text not null default 'en',
  export_schedule_id integer references export_schedules,
  job_id integer references jobs on delete set null,
  -- how many things were chosen, and how many of them the file holds
  row_count integer not null default 0,
  byte_size bigint,
  finished_at timestamptz,
  -- the file is taken away then; what is known of it stays
  expires_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index exported_files_created on exported_files (created_at desc, id desc);
create index exported_files_name on exported_files (name_key, id);
create index exported_files_schedule on exported_files (export_schedule_id) where export_schedule_id is not null;
