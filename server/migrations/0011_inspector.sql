-- What the inspector finds of a product: kept by the engine's effects together with its list row.
alter table product_listings add column score smallint not null default 0 check (score between 0 and 100);
create index product_listings_score on product_listings (score, product_id);

-- The checks that name a product, with the values that contradict each other, and since when each code stands there.
create table product_inspections (
  product_id integer primary key references products on delete cascade,
  findings jsonb not null default '[]',
  since jsonb not null default '{}'
);

-- What a check means for one website, where somebody has decided otherwise than its default.
create table website_checks (
  website_id integer not null references websites on delete cascade,
  code text not null,
  severity text check (severity in ('BLOCK', 'ERROR', 'WARN', 'OPTIONAL', 'OFF')),
  primary key (website_id, code)
);

-- Who else has this EAN, this address, this text; who names this product.
create index product_contents_url_key on product_contents (url_key, language) where url_key is not null;
create index product_contents_description on product_contents (md5(description)) where description is not null;
