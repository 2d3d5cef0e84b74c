-- What every product was asked for on every channel, from when on: the ground of the reference price of 30 days
-- (Directive 98/6/EC, article 6a). Written when a price changes and never changed afterwards; a product or a channel
-- that is deleted leaves its past behind, so nothing here refers to anything.
create table price_ledger (
  id bigint generated always as identity primary key,
  product_id integer not null,
  -- neither: every channel that no list names
  website_id integer,
  store_id integer,
  at timestamptz not null default now(),
  price_list_id integer,
  -- none: it was not for sale there any more
  price_cents integer check (price_cents >= 0),
  discount_cents integer check (discount_cents >= 0),
  check (website_id is null or store_id is null)
);
create index price_ledger_product on price_ledger (product_id, website_id, store_id, at desc, id desc);

create trigger price_ledger_only_added before update or delete or truncate on price_ledger for each statement execute function refuse_history_change();

-- Channels of which the ledger is kept: everywhere else, and those that a list names or named once.
create table price_ledger_channels (
  website_id integer unique,
  store_id integer unique,
  since timestamptz not null default now()
);

-- Up to which moment lists that began or ended at midnight have been written down.
create table price_ledger_turns (
  one boolean primary key default true check (one),
  turned_until timestamptz not null
);
