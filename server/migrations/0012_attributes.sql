-- How many products an attribute is on, and which: for the list of attributes and the filter of products.
create index product_attribute_values_attribute on product_attribute_values (attribute_id, product_id) include (value_id);
