-- Lists are searched by parts of words. One text for each row, with an index of its trigrams, in place of reading every row:
-- all that is searched of it, folded, on lines of their own, which no word spans.

-- Of text arrays the order and spelling never change, so that these may stand in a column that is kept.
create function lines_of(texts text[]) returns text language sql immutable parallel safe strict
  return array_to_string(texts, E'\n');
create function lines_of(texts jsonb) returns text language sql immutable parallel safe strict
  return (select coalesce(string_agg(value, E'\n' order by key), '') from jsonb_each_text(texts));

alter table emeubel_products add column search_key text generated always as (fold(name) || E'\n' || lower(sku) || E'\n' || lines_of(ean_codes)) stored;
create index emeubel_products_search on emeubel_products using gin (search_key gin_trgm_ops);

alter table images add column search_key text generated always as (fold(name) || E'\n' || coalesce(fold(alt_text), '')) stored;
create index images_search on images using gin (search_key gin_trgm_ops);

alter table reviews add column search_key text generated always as (fold(customer_name) || E'\n' || fold(content) || E'\n' || coalesce(lower(customer_email::text), '')) stored;
create index reviews_search on reviews using gin (search_key gin_trgm_ops);

alter table attribute_values add column search_key text generated always as (fold(value) || E'\n' || fold(lines_of(names)) || E'\n' || fold(lines_of(synonyms))) stored;
create index attribute_values_search on attribute_values using gin (search_key gin_trgm_ops);

-- The filters offer each brand and category that products have.
create index products_brand on products (brand) where brand is not null;
create index products_category on products (category) where category is not null;
