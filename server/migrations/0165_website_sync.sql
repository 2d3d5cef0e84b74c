-- What a website was told of a product when it was last delivered, field by field: against it is held what the shop shows,
-- and what a delivery that fails would have changed.
create table website_product_fields (
  website_product_id integer primary key references website_products on delete cascade,
  fields jsonb not null
);

alter table websites
  -- It has said that it is busy, or nobody answers there: nothing is sent before.
  add column paused_until timestamptz,
  -- the day on which prices that begin or end were looked for
  add column prices_on date;
