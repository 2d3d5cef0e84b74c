-- The attributes by which the variations of a configurable product differ, and the combinations that it shall not have.

create table configurable_axes (
  product_id integer not null references products on delete cascade,
  attribute_id integer not null references attributes on delete cascade,
  position integer not null default 0,
  primary key (product_id, attribute_id)
);
create index configurable_axes_attribute on configurable_axes (attribute_id);

create table excluded_variations (
  product_id integer not null references products on delete cascade,
  -- ids of attribute values, one of each axis, rising
  combination integer[] not null,
  primary key (product_id, combination)
);
create index excluded_variations_values on excluded_variations using gin (combination);
