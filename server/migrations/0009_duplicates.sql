-- What is read to find products that are there twice.

-- A code however it is written: letters and digits alone, in capitals, without the zeros in front.
create function code_key(code text) returns text
  language sql immutable parallel safe strict
  return ltrim(upper(regexp_replace(code, '[^a-zA-Z0-9]', '', 'g')), '0');

-- With the id, so that the first of many that bear one code are always the same.
create index products_sku_key on products (code_key(sku), id);
create index products_ean_key on products (code_key(ean_code), id) where ean_code is not null;
create index emeubel_products_eans on emeubel_products using gin (ean_codes);

-- Which trigrams a name holds, each as one of 128 bits. Names that differ in more bits than in their trigrams cannot be
-- alike: that is known a hundred times sooner than how alike they are.
create function trigram_print(name text) returns bit(128)
  language sql immutable parallel safe strict
  return (select bit_or(set_bit(repeat('0', 128)::bit(128), hashtext(trigram) & 127, 1)) from unnest(show_trgm(name)) as trigram);

-- By what a product is like another one; kept by the engine's effects. Those of one family, a configurable product and
-- its variations, are meant to be alike. `size` is the greatest of its measures, in centimetres.
create table product_likeness (
  product_id integer primary key references products on delete cascade,
  family_id integer not null,
  brand text,
  name text,
  trigrams bit(128) generated always as (trigram_print(name)) stored,
  size numeric
);
create index product_likeness_block on product_likeness (brand, size, product_id);

-- Who decided what a pair is; null while nobody did.
alter table product_duplicates add column updated_by text;
