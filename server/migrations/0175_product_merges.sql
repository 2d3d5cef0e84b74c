-- Products that became one. What was merged is there still, out of every list: its page says where it went, its codes
-- lead there, and a merge is taken back as a whole.

alter table products add column merged_into_id integer references products;
create index products_merged_into_id_idx on products (merged_into_id) where merged_into_id is not null;

create table product_merges (
  id integer primary key default nextval('entity_ids'),
  mode text not null check (mode in ('AS_DUPLICATE', 'AS_VARIATIONS')),
  -- no reference: a target that was deleted may come back
  target_id integer not null,
  source_ids integer[] not null,
  -- what was agreed to: which product's value each field takes, the axes, what becomes of share links
  input jsonb not null,
  -- How it ended; while it has not, its jobs tell how far it is. What every field was before stands in the change set.
  outcome text check (outcome in ('DONE', 'UNMERGED', 'UNMERGE_CONFLICT')),
  job_id integer references jobs on delete set null,
  change_set_id integer references change_sets,
  unmerge_job_id integer references jobs on delete set null,
  actor text not null,
  created_at timestamptz not null default now()
);
create index product_merges_target_id_idx on product_merges (target_id, id desc);
create index product_merges_source_ids_idx on product_merges using gin (source_ids);
create index product_merges_job_id_idx on product_merges (job_id) where job_id is not null;
create index product_merges_unmerge_job_id_idx on product_merges (unmerge_job_id) where unmerge_job_id is not null;
