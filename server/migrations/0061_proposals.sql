-- Links of several products, with as many keys as were handed out, and what their recipients fill in.

-- A key for each mail and each copy: only its hash is kept. No reference, so that the keys of a link work again when it is restored.
create table share_link_tokens (
  token_hash bytea primary key,
  share_link_id integer not null,
  created_at timestamptz not null default now()
);

create table share_link_products (
  share_link_id integer not null references share_links on delete cascade,
  product_id integer not null references products on delete cascade,
  position integer not null default 0,
  primary key (share_link_id, product_id)
);
create index share_link_products_product on share_link_products (product_id);
insert into share_link_products (share_link_id, product_id) select id, product_id from share_links;

-- What is asked for; empty: what each product lacks.
alter table share_links add column fields text[] not null default '{}';
create index share_links_created on share_links (created_at);

-- Which product of its link a visitor has before them; null: the first.
alter table sessions add column product_id integer references products on delete set null;

create table proposals (
  id integer primary key default nextval('entity_ids'),
  share_link_id integer not null references share_links on delete cascade,
  product_id integer not null references products on delete cascade,
  field text not null,
  value jsonb not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'ACCEPTED', 'REJECTED')),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  unique (share_link_id, product_id, field)
);
create index proposals_product on proposals (product_id);
create index mails_link on mails (link_kind, link_id);
