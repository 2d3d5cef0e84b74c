-- The one engine: sealed history, locks against the feed, jobs, presence, idempotency keys.

-- ── Change sets ─────────────────────────────────────────────────────────────

-- What a change set holds is counted in its parts, so that a row of the log is never written twice.
alter table change_sets drop column item_count;
-- null: what it did is told by what it wrote (created, changed, deleted)
alter table change_sets add column action text check (action in ('MERGE', 'SYNC', 'PUBLISH', 'LOGIN', 'REVERT', 'VISIT', 'EXPORT'));
alter table change_sets add column job_id integer;
-- a revert names the change set that it takes back
alter table change_sets add column reverts_id integer references change_sets;
-- what a sentence about it needs beside the items: { "rows": 4318 } of an export
alter table change_sets add column details jsonb not null default '{}';
create index change_sets_actor on change_sets (actor_kind, actor_id, created_at desc);
create index change_sets_job on change_sets (job_id) where job_id is not null;
create index change_sets_reverts on change_sets (reverts_id) where reverts_id is not null;
create index change_items_kind on change_items (change_set_id, kind);
drop index change_items_set;
create index change_items_set on change_items (change_set_id, id);

-- One row for each transaction that wrote to a change set: what it counts, and its link in the chain.
-- hash = sha256(hash of the link before || the change set || its items from first_item to last_item).
create table change_parts (
  id bigint primary key,
  change_set_id integer not null references change_sets,
  created integer not null,
  changed integer not null,
  deleted integer not null,
  items integer not null,
  first_item bigint,
  last_item bigint,
  created_at timestamptz not null default now(),
  hash bytea not null
);
create index change_parts_set on change_parts (change_set_id);

-- The seal of a part: the hash of the one before it, and every word of the part, its change set and its items. The
-- columns are named, so that a later column does not break old seals.
create function change_part_hash(previous bytea, part change_parts) returns bytea
  language sql stable
  return sha256(previous || convert_to(
    row(part.id, part.change_set_id, part.created, part.changed, part.deleted, part.items, part.first_item, part.last_item, extract(epoch from part.created_at))::text
    || (select row(s.id, s.actor_kind, s.actor_id, s.actor, s.source, s.action, s.job_id, s.reverts_id, s.details, extract(epoch from s.created_at))::text from change_sets s where s.id = part.change_set_id)
    || coalesce((
      select string_agg(row(i.id, i.change_set_id, i.kind, i.entity_id, i.op, i.field, i.before, i.after, i.revision)::text, '' order by i.id)
      from change_items i where i.change_set_id = part.change_set_id and i.id between part.first_item and part.last_item), ''), 'UTF8'));

-- Adds a link. One writer at a time from here to the commit, so it is done as late as possible; the statements behind the
-- lock see what was committed while it was waited for.
create function seal_change_part(change_set integer, created integer, changed integer, deleted integer, items integer, first_item bigint, last_item bigint) returns bigint
  language plpgsql as $$
declare
  known change_parts;
  part change_parts;
begin
  perform pg_advisory_xact_lock(7405112);
  select * into known from change_parts order by id desc limit 1;
  part := row(coalesce(known.id, 0) + 1, change_set, created, changed, deleted, items, first_item, last_item, now(), ''::bytea)::change_parts;
  part.hash := change_part_hash(coalesce(known.hash, ''), part);
  insert into change_parts select part.*;
  return part.id;
end $$;

-- What was written before there were seals gets them now, in the order of time.
do $$
declare
  known record;
begin
  for known in
    select s.id, count(distinct i.entity_id) filter (where i.op = 'create') as created, count(distinct i.entity_id) filter (where i.op = 'update') as changed,
      count(distinct i.entity_id) filter (where i.op = 'delete') as deleted, count(i.id) as items, min(i.id) as first_item, max(i.id) as last_item
    from change_sets s left join change_items i on i.change_set_id = s.id group by s.id order by s.created_at, s.id
  loop
    perform seal_change_part(known.id, known.created::integer, known.changed::integer, known.deleted::integer, known.items::integer, known.first_item, known.last_item);
  end loop;
end $$;

-- The history is only ever added to, whoever asks. The application's role may not even try.
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history is only added to: % of % is refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger change_sets_only_added before update or delete or truncate on change_sets for each statement execute function refuse_history_change();
create trigger change_items_only_added before update or delete or truncate on change_items for each statement execute function refuse_history_change();
create trigger change_parts_only_added before update or delete or truncate on change_parts for each statement execute function refuse_history_change();

-- A field that the feed may not write. Set and taken away through the engine, as the field `locks` of a thing.
create table field_locks (
  entity_id integer not null references entities on delete cascade,
  field text not null,
  primary key (entity_id, field)
);

-- A share link is a thing like others: deleted with its product, it comes back with it.
alter table share_links add column updated_at timestamptz not null default now();

-- Who refers to a thing that is to be deleted is asked each time.
create index related_products_related on related_products (related_id);
create index bundle_components_product on bundle_components (product_id);
create index website_products_website on website_products (website_id);
create index share_links_product on share_links (product_id);
create index feed_deltas_article on feed_deltas (emeubel_product_id);
create index feed_deltas_run on feed_deltas (feed_run_id);

-- ── Jobs ────────────────────────────────────────────────────────────────────

create table jobs (
  id integer primary key default nextval('entity_ids'),
  kind text not null,
  -- PREPARED: its things are frozen and its preview can be looked at, but nobody has said yes yet
  state text not null default 'PREPARED' check (state in ('PREPARED', 'QUEUED', 'RUNNING', 'DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPING', 'STOPPED', 'REVERTING', 'REVERTED')),
  actor_kind text not null,
  actor_id integer,
  actor text not null,
  -- what the kind's handler needs; its shape belongs to the kind
  input jsonb not null,
  -- things that belong to no other job at the same time: false when the units are rows of a file
  touches_entities boolean not null default true,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  change_set_id integer references change_sets,
  -- the job that takes this one back, or tries its failed rows again
  reverted_by_id integer references jobs,
  retry_of_id integer references jobs,
  -- a stopped job asks whether to keep what is done: null until answered
  kept boolean,
  attempts integer not null default 0,
  -- why it failed as a whole, as a message id and values
  problem jsonb,
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now()
);
create index jobs_created on jobs (created_at desc, id desc);
create index jobs_open on jobs (state, queued_at) where state in ('QUEUED', 'RUNNING', 'STOPPING', 'REVERTING');

-- The frozen set of a job: what it works through, in this order, 500 at a time.
create table job_items (
  job_id integer not null references jobs on delete cascade,
  position integer not null,
  entity_id integer not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'UNCHANGED', 'SKIPPED', 'FAILED')),
  -- why it was skipped or failed: { code, field, values }
  problem jsonb,
  primary key (job_id, position)
);
create index job_items_waiting on job_items (entity_id, job_id) where state = 'WAITING';
create index job_items_failed on job_items (job_id, position) where state in ('FAILED', 'SKIPPED');

-- ── Who is here, and what was asked already ─────────────────────────────────

-- Who has which thing open; forgotten when its heartbeat stops. Not worth a place in the log of the database.
create unlogged table presences (
  client text primary key,
  user_id integer not null,
  entity_id integer not null,
  tab text,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index presences_entity on presences (entity_id);

-- The answer to a request that may come twice; kept for 24 hours.
create table idempotency_keys (
  principal text not null,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (principal, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
