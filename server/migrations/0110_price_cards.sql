-- What a card of the showroom looks like.
create table price_card_templates (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  size text not null default 'A5' check (size in ('A4', 'A5', 'A6', 'LABEL_100x50', 'LABEL_62x29')),
  orientation text not null default 'PORTRAIT' check (orientation in ('PORTRAIT', 'LANDSCAPE')),
  -- in which a card is made for a product
  languages text[] not null default '{nl}',
  show_barcode boolean not null default true,
  show_qr boolean not null default true,
  show_reference_price boolean not null default true,
  -- beneath, the same on every card
  body text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index price_card_templates_name on price_card_templates (name_key, id);

create table price_card_template_websites (
  template_id integer not null references price_card_templates on delete cascade,
  website_id integer not null references websites on delete cascade,
  primary key (template_id, website_id)
);
create index price_card_template_websites_website on price_card_template_websites (website_id);
create table price_card_template_stores (
  template_id integer not null references price_card_templates on delete cascade,
  store_id integer not null references stock_locations on delete cascade,
  primary key (template_id, store_id)
);
create index price_card_template_stores_store on price_card_template_stores (store_id);

-- The cards: one for each product, template, store and language.
create table price_cards (
  id integer primary key default nextval('entity_ids'),
  product_id integer not null references products,
  template_id integer not null references price_card_templates,
  store_id integer references stock_locations,
  language text not null check (language in ('nl', 'en', 'de', 'fr')),
  copies integer not null default 1 check (copies between 1 and 99),
  -- where in the showroom it stands
  zone text,
  -- the day of which it tells the price; none: the day on which it is made
  valid_on date,
  printed_at timestamptz,
  printed_by text,
  placed_at timestamptz,
  placed_by text,
  -- What follows is worked out. QUEUED means that job_id is to make it; once that job has ended it is as if it had not been asked.
  status text not null default 'NEW' check (status in ('NEW', 'QUEUED', 'READY', 'PRINTED', 'PLACED', 'OUTDATED', 'FAILED', 'RETIRED')),
  job_id integer references jobs on delete set null,
  -- everything that is visible on the card that was made, line by line, and its hash
  content jsonb,
  content_hash text,
  -- what it would say now, where that is something else
  next_content jsonb,
  -- fields that are too long for the card
  warnings jsonb not null default '[]',
  -- why it could not be made
  problem jsonb,
  generated_at timestamptz,
  -- the day of the shops for which it was last compared with what it should say; none: since then something has changed
  checked_on date,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index price_cards_product_id_template_id_store_id_language_key on price_cards (product_id, template_id, store_id, language) nulls not distinct;
create index price_cards_template on price_cards (template_id);
create index price_cards_store on price_cards (store_id) where store_id is not null;
create index price_cards_status on price_cards (status);
create index price_cards_checked on price_cards (checked_on nulls first);
create index price_cards_job on price_cards (job_id) where job_id is not null;
create index price_cards_created on price_cards (created_at desc, id desc);
