-- "When a product contains these, except those, then do this": what follows changes of products by itself.

create table automations (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  search_key text generated always as (fold(name)) stored,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ENABLED', 'DISABLED', 'PAUSED_BY_GUARD')),
  -- after which changes it looks at a product
  triggers text[] not null default '{ON_SAVE}',
  match_mode text not null default 'ALL' check (match_mode in ('ALL', 'ANY')),
  conditions jsonb not null default '[]',
  actions jsonb not null default '[]',
  -- 100 goes first
  priority integer not null default 50 check (priority between 0 and 100),
  on_leave text not null default 'KEEP' check (on_leave in ('KEEP', 'UNDO')),
  -- why the guard has paused it: { product, field, changes }
  pause jsonb,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index automations_name_idx on automations (name_key, id);
create index automations_enabled_idx on automations (priority desc, id) where state = 'ENABLED';

-- How each run went; what it wrote stands in its change set.
create table automation_runs (
  id integer primary key generated always as identity,
  automation_id integer not null references automations on delete cascade,
  job_id integer references jobs on delete set null,
  change_set_id integer references change_sets,
  trigger text not null check (trigger in ('ON_SAVE', 'ON_FEED', 'ON_IMPORT', 'NIGHTLY', 'MANUAL')),
  -- so many automations' writes stand behind it, one after the other
  depth integer not null default 0,
  fired integer not null default 0,
  waiting integer not null default 0,
  undone integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  started_at timestamptz not null default clock_timestamp()
);
create index automation_runs_automation_id_idx on automation_runs (automation_id, id desc);
create unique index automation_runs_job_id_key on automation_runs (job_id) where job_id is not null;
create index automation_runs_change_set_id_idx on automation_runs (change_set_id) where change_set_id is not null;

-- What became of each product at its last turn, and what was written there and not taken back: that is what leaving the set undoes.
create table automation_products (
  automation_id integer not null references automations on delete cascade,
  product_id integer not null references products on delete cascade,
  outcome text not null check (outcome in ('FIRED', 'WAITING', 'UNCHANGED', 'SKIPPED', 'FAILED', 'LEFT', 'UNDONE')),
  -- the problem in its codes, of SKIPPED and FAILED
  problem jsonb,
  written jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (automation_id, product_id)
);
create index automation_products_product_id_idx on automation_products (product_id);
create index automation_products_waiting_idx on automation_products (automation_id, product_id) where outcome = 'WAITING';

-- What automations changed within a day, field by field: by this the guard sees that one turns in circles.
create table automation_changes (
  automation_id integer not null references automations on delete cascade,
  product_id integer not null references products on delete cascade,
  field text not null,
  at timestamptz not null default now()
);
create index automation_changes_product_id_field_idx on automation_changes (product_id, field, at);
create index automation_changes_at_idx on automation_changes (at);

-- How far the history has been read for changes that set automations off. Its parts are numbered in the order of their commits.
create table automation_cursor (
  id integer primary key default 1 check (id = 1),
  part_id bigint not null
);
insert into automation_cursor (part_id) select coalesce(max(id), 0) from change_parts;
