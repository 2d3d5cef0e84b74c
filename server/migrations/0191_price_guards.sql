-- What watches over prices, and how strictly: it says nothing, it warns, or it refuses the price.
create table price_guards (
  id integer primary key default nextval('entity_ids'),
  code text not null unique check (code in ('DISCOUNT', 'PURCHASE', 'JUMP', 'CENTS', 'BUNDLE')),
  names jsonb not null,
  strictness text not null default 'WARN' check (strictness in ('OFF', 'WARN', 'BLOCK')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
with made as (
  insert into price_guards (code, names) values
    ('DISCOUNT', '{"nl": "Korting niet onder de prijs", "en": "Discount not below the price"}'),
    ('PURCHASE', '{"nl": "Onder de inkoopprijs", "en": "Below the purchase price"}'),
    ('JUMP', '{"nl": "Sprong van meer dan 25%", "en": "Jump of more than 25%"}'),
    ('CENTS', '{"nl": "Ongebruikelijke centen", "en": "Odd cents"}'),
    ('BUNDLE', '{"nl": "Bundel duurder dan de onderdelen", "en": "Bundle dearer than its parts"}')
  returning id
)
insert into entities (id, kind) select id, 'priceGuard' from made;
