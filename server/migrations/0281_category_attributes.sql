-- The attributes that products of a category are asked for, and those of the categories below it.
create table category_attributes (
  category_id integer not null references categories (id),
  attribute_id integer not null references attributes (id),
  primary key (category_id, attribute_id)
);
create index category_attributes_attribute on category_attributes (attribute_id);
