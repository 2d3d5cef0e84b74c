-- Products are asked for by a range of a measure, 180 to 240 cm: its numbers alone, in their order, with whose they are.
create index product_attribute_values_number on product_attribute_values (attribute_id, number) include (product_id) where number is not null;
create index inherited_attribute_values_number on inherited_attribute_values (attribute_id, number) include (product_id) where number is not null;
