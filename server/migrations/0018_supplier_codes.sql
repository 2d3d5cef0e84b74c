-- A product that bears the supplier's own number of an article, however it is written.
create index emeubel_products_number on emeubel_products (code_key(sku)) where product_id is not null;
