-- A website is a shop somewhere else that receives the catalogue. How it is spoken to:
alter table websites
  -- null: nothing is sent there yet
  add column connector text check (connector in ('HTTP_JSON', 'MAGENTO')),
  add column enabled boolean not null default false,
  -- its photos must have this shape to be shown there; null: any
  add column image_ratio text check (image_ratio in ('PRODUCT', 'SQUARE', 'BANNER')),
  -- when everything was last asked to be sent anew
  add column full_resync_at timestamptz,
  -- whether it answered when it was last spoken to; null: never tried
  add column reachable boolean,
  add column reached_at timestamptz,
  add column reach_error text;

-- By what a shop knows that it is we. Never in the history and never in an answer, so it stands by itself.
create table website_secrets (
  website_id integer primary key references websites on delete cascade,
  secret text not null,
  updated_at timestamptz not null default now()
);

alter table website_products
  -- From this moment it is to be online, from that one offline again; both are taken away when they are done.
  add column desired_from timestamptz,
  add column desired_to timestamptz,
  add constraint website_products_desired check (desired_to > desired_from),
  -- Deleting and making anew: the shop's product is to be deleted (TODO_DELETE), then it is sent as a new one.
  add column sync_step text check (sync_step in ('TODO_DELETE')),
  add column remote_url text,
  -- of what was delivered last
  add column payload_hash text,
  -- Not sent before: thirty seconds after the last change of what the shop shows.
  add column due_at timestamptz not null default now(),
  -- Rises with each change of what the shop shows: a delivery that is done and was of an older one leaves it to do.
  add column sync_version integer not null default 1,
  -- since when it is PROCESSING
  add column claimed_at timestamptz,
  -- when a failed one is tried again by itself; null: nobody tries again
  add column next_retry_at timestamptz,
  add column last_error_code text,
  -- since when it fails
  add column failed_at timestamptz,
  -- it is sent whatever its hash says
  add column forced_at timestamptz,
  add column recreated_at timestamptz,
  -- what the shop itself showed when it was last looked at; null: never looked
  add column checked_at timestamptz,
  add column live_verified boolean,
  -- [{ "field": "name", "ours": …, "theirs": … }]: what the shop says otherwise than it was told
  add column drift jsonb not null default '[]',
  add column drifted boolean not null generated always as (drift <> '[]'::jsonb) stored,
  -- why the assignment is broken; worked out with the product's list row
  add column broken text[] not null default '{}',
  add column updated_by text,
  -- what is told: a product that is deleted to be made anew is at work
  add column shown_status text not null generated always as (case when sync_step is not null and sync_status = 'TODO' then 'PROCESSING' else sync_status end) stored;

update website_products set failed_at = updated_at where sync_status = 'FAIL';

create index website_products_due on website_products (website_id, due_at, id) where sync_status = 'TODO';
create index website_products_retry on website_products (next_retry_at) where sync_status = 'FAIL' and next_retry_at is not null;
create index website_products_claimed on website_products (claimed_at) where sync_status = 'PROCESSING';
create index website_products_desired_from on website_products (desired_from) where desired_from is not null;
create index website_products_desired_to on website_products (desired_to) where desired_to is not null;
create index website_products_remote on website_products (website_id, remote_id) where remote_id is not null;
create index website_products_updated on website_products (updated_at desc, id desc);
create index website_products_synced on website_products (synced_at desc nulls last, id desc);
create index website_products_broken on website_products (product_id) where broken <> '{}';

-- Everything of a website sent anew: one at a time. Products of it that are not done yet name it.
create table website_resyncs (
  id integer primary key default nextval('entity_ids'),
  website_id integer not null references websites on delete cascade,
  started_by text not null,
  started_at timestamptz not null default now(),
  total integer not null,
  finished_at timestamptz
);
create unique index website_resyncs_running on website_resyncs (website_id) where finished_at is null;
alter table website_products add column resync_id integer references website_resyncs on delete set null;
create index website_products_resync on website_products (resync_id) where resync_id is not null;
