-- The list says of a configurable product what its variations have together, beside what lies there of its own.
update product_listings l set stock = l.stock + v.stock
from (select parent_id, sum(stock)::integer as stock from product_listings where parent_id is not null group by 1) v
where l.product_id = v.parent_id and l.type = 'CONFIGURABLE';
