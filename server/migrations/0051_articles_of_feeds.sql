-- From which feed an article comes, and the hash of what that feed said of it last: the same hash needs no second look.
alter table emeubel_products
  add column feed_id integer references feeds,
  add column delivered_hash text;
create index emeubel_products_feed on emeubel_products (feed_id) where feed_id is not null;
-- Two articles do not share a SKU, whatever its capitals: looked up for each row that is written.
create unique index emeubel_products_sku_upper on emeubel_products (upper(sku));
