-- Where a review came from and how it was checked, why it was rejected, whom else it is of, and what is to be looked at in it.
create function review_text_key(given text) returns text language sql immutable strict parallel safe as $$
  -- "Top!" is said by many; what is longer is said twice by copying
  select case when length(key) >= 20 then md5(key) end from (select btrim(regexp_replace(fold(given), '[^[:alnum:]]+', ' ', 'g')) as key) folded
$$;
alter table reviews
  add column rejection_reason text,
  add column source text not null default 'SITE' check (source in ('SITE', 'IMPORT', 'MANUAL')),
  add column source_name text,
  add column source_reference text,
  add column source_rating double precision,
  add column source_scale integer,
  add column verified boolean not null default false,
  add column verification_method text check (verification_method in ('ORDER', 'INVITATION', 'EMAIL', 'PLATFORM')),
  add column includes_variations boolean not null default false,
  -- a read model, worked out by the engine's effects
  add column flags text[] not null default '{}',
  add column text_key text generated always as (review_text_key(content)) stored;
create index reviews_text_key on reviews (text_key) where text_key is not null;
create index reviews_flags on reviews using gin (flags);
create unique index reviews_source_name_source_reference_idx on reviews (source_name, source_reference);

-- What approved reviews say of a product: those that it was assigned to, and those of its configurable product that hold for all variations.
create table review_summaries (
  product_id integer primary key references products on delete cascade,
  -- by stars, 1 to 5
  counts integer[] not null default '{0,0,0,0,0}'
);
insert into review_summaries (product_id, counts)
select p.product_id, array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)]
from review_products p join reviews r on r.id = p.review_id where r.status = 'APPROVED' group by 1;
