-- What a variation says because its configurable product says it: kept by the engine, a row only where the variation has
-- no value of its own, and never of an axis.
create table inherited_attribute_values (
  product_id integer not null references products on delete cascade,
  attribute_id integer not null references attributes on delete cascade,
  value_id integer references attribute_values on delete cascade,
  number numeric,
  text text,
  unique nulls not distinct (product_id, attribute_id, value_id)
);
create index inherited_attribute_values_attribute on inherited_attribute_values (attribute_id, product_id) include (value_id);
create index inherited_attribute_values_value on inherited_attribute_values (value_id) where value_id is not null;

insert into inherited_attribute_values (product_id, attribute_id, value_id, number, text)
select p.id, v.attribute_id, v.value_id, v.number, v.text
from products p join product_attribute_values v on v.product_id = p.parent_id
where not exists (select from product_attribute_values own where own.product_id = p.id and own.attribute_id = v.attribute_id)
  and not exists (select from configurable_axes x where x.product_id = p.parent_id and x.attribute_id = v.attribute_id);

-- What a product says, whoever said it.
create view effective_attribute_values as
  select product_id, attribute_id, value_id, number, text, false as inherited from product_attribute_values
  union all
  select product_id, attribute_id, value_id, number, text, true from inherited_attribute_values;
