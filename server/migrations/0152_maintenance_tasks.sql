-- Of the numbers on the dashboard: whose they are, and until when they are put aside.
create table maintenance_tasks (
  id integer primary key default nextval('entity_ids'),
  counter text not null,
  owner_id integer references users on delete set null,
  snoozed_until date,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index maintenance_tasks_counter_key on maintenance_tasks (counter);
create index maintenance_tasks_owner_id_idx on maintenance_tasks (owner_id);

-- What each number was, day by day, for its age and its trend.
create table maintenance_counts (
  counter text not null,
  day date not null,
  first_count integer not null,
  count integer not null,
  counted_at timestamptz not null default now(),
  primary key (counter, day)
);
