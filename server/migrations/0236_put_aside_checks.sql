-- Advice of the inspector that does not fit a product, with the reason of whoever put it aside.
create table put_aside_checks (
  product_id integer not null references products on delete cascade,
  code text not null,
  reason text,
  primary key (product_id, code)
);
