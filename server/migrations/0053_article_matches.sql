-- What staff decided of an article, and what is worked out of it for its list.
alter table emeubel_products
  add column ignore_reason text,
  -- the last day on which it is ignored
  add column ignore_until date,
  -- changes that were delivered until then are dealt with
  add column dealt_with_until timestamptz,
  -- kinds of the changes that are not; kept by an effect
  add column open_changes text[] not null default '{}',
  -- of the best of article_suggestions
  add column match_score numeric(3, 2),
  -- its likeness in name is still to be looked for: of each that is there already, and of what many are made at once
  add column match_due boolean not null default true;

alter table emeubel_products add column match_state text not null generated always as (
  case when ignore then 'IGNORED' when is_deleted then 'DELETED_AT_SOURCE' when product_id is not null then 'LINKED' when match_score is not null then 'SUGGESTED' else 'UNLINKED' end
) stored;

create index emeubel_products_match on emeubel_products (match_state, name_key, id);
create index emeubel_products_score on emeubel_products (match_score desc nulls last, id desc);
create index emeubel_products_due on emeubel_products (id) where match_due;
create index emeubel_products_changes on emeubel_products using gin (open_changes);
create index emeubel_products_by_sku_key on emeubel_products (code_key(sku));
-- the days that end by themselves
create index emeubel_products_ignored on emeubel_products (ignore_until) where ignore_until is not null;

-- Products that an unlinked article may be, the best five. Kept by an effect, which also takes away those of products that
-- are gone: it has to know which articles named them.
create table article_suggestions (
  emeubel_product_id integer not null references emeubel_products on delete cascade,
  product_id integer not null,
  score numeric(3, 2) not null,
  reasons text[] not null,
  primary key (emeubel_product_id, product_id)
);
create index article_suggestions_product on article_suggestions (product_id);

-- Suggestions that a person said no to.
create table article_rejections (
  emeubel_product_id integer not null references emeubel_products on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (emeubel_product_id, product_id)
);
create index article_rejections_product on article_rejections (product_id);

-- Products whose codes or words changed and to which articles are still to be compared.
create table product_match_due (product_id integer primary key references products on delete cascade);

-- Brands as they are compared, without regard to case and accents.
create index product_likeness_folded on product_likeness (fold(brand));

update emeubel_products e set open_changes = found.kinds from (
  select emeubel_product_id as id, array_agg(distinct change order by change) as kinds from feed_deltas group by 1
) found where found.id = e.id;
