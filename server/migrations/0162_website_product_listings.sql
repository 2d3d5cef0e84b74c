-- What the list of products on websites is searched, filtered and sorted by: the row with what the products list says of its product.
create view website_product_listings as
select w.*, l.name_key, l.sku_key, l.ean_code, l.type, l.active, l.brand, l.missing_information = '{}' as complete, fold(s.name) as website_key
from website_products w join product_listings l on l.product_id = w.product_id join websites s on s.id = w.website_id;
