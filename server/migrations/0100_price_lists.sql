-- Price lists: how inherited prices end, on which channels they count, and who wrote them last.
alter table price_lists
  -- the cents that an inherited price ends on; none: to the cent
  add column rounding text check (rounding in (',00', ',95', '5,00')),
  add column updated_by text;
create index price_lists_parent on price_lists (parent_id) where parent_id is not null;

-- A channel is a website or a store. A list counts on those that it names; a channel master that names none counts
-- wherever no other master is named.
create table price_list_websites (
  price_list_id integer not null references price_lists on delete cascade,
  website_id integer not null references websites on delete cascade,
  primary key (price_list_id, website_id)
);
create index price_list_websites_website on price_list_websites (website_id);
create table price_list_stores (
  price_list_id integer not null references price_lists on delete cascade,
  store_id integer not null references stock_locations on delete cascade,
  primary key (price_list_id, store_id)
);
create index price_list_stores_store on price_list_stores (store_id);

-- A price of the list above, in cents, as a list below has it: times its factor, in hundredths of a per cent, then the nearest
-- amount with its cents; what would be nothing stays as it is. In whole numbers, and plain enough to be written into the query.
create function price_adjusted(cents integer, factor bigint, rounding text) returns integer language sql immutable parallel safe as $$
  select case
    when rounding = ',00' and cents * factor >= 500000 then (cents * factor + 500000) / 1000000 * 100
    when rounding = ',95' and cents * factor > 450000 then (cents * factor - 450000) / 1000000 * 100 + 95
    when rounding = '5,00' and cents * factor >= 2500000 then (cents * factor + 2500000) / 5000000 * 500
    else (cents * factor + 5000) / 10000
  end::integer
$$;

-- The lists that count on a channel on a day, the first of them before all others: of promotions the one that began
-- last, then the one that was made last; the channel master behind them all. Neither website nor store: everywhere else.
create function channel_price_lists(on_website integer, in_store integer, on_day date) returns integer[] language sql stable parallel safe as $$
  with named as (
    select price_list_id as id from price_list_websites where website_id = on_website
    union select price_list_id from price_list_stores where store_id = in_store
  ), master as (
    select l.id from price_lists l
    where l.channel_master and (l.id in (select id from named)
      or not exists (select from price_list_websites w where w.price_list_id = l.id) and not exists (select from price_list_stores s where s.price_list_id = l.id))
    order by l.id not in (select id from named), l.id limit 1
  ), counting as (
    select l.id, false as is_master, l.valid_from from price_lists l join named n on n.id = l.id
    where not l.channel_master and coalesce(l.valid_from <= on_day, true) and coalesce(l.valid_to >= on_day, true)
    union all
    select l.id, true, l.valid_from from price_lists l join master m on m.id = l.id where coalesce(l.valid_from <= on_day, true)
  )
  select coalesce(array_agg(id order by is_master, valid_from desc nulls last, id desc), '{}') from counting
$$;

-- What products cost in the first of these lists that has a price for them, in cents: their own price in the list, else
-- the nearest above it in the chain of parents, adjusted and rounded on the way down. Without one: the price of the
-- product that a variation is of; of a bundle the sum of its parts, of bundles among them too, one deep.
-- Path: the lists from the one with the price to the one that it counts in; cents: the price in each.
-- Lists are few and products many: the ways through the lists are laid once, the first way to each list with a price wins,
-- and only what won is reckoned.
create function effective_prices(of_products integer[], in_lists integer[])
returns table (product_id integer, price_list_id integer, source text, via_product_id integer, price_cents integer, discount_cents integer, path integer[], cents integer[])
language sql stable parallel safe as $$
  with recursive ways (held_in, rank, depth, path, factors, roundings) as (
    select list, rank, 0, array[list], array[]::bigint[], array[]::text[] from unnest(in_lists) with ordinality as r(list, rank)
    union all
    select l.parent_id, w.rank, w.depth + 1, l.parent_id || w.path, (10000 + coalesce(l.adjustment_pct, 0) * 100)::bigint || w.factors, array_prepend(l.rounding, w.roundings)
    from ways w join price_lists l on l.id = w.held_in where l.parent_id is not null and w.depth < 4
  ), first_ways as (
    select distinct on (held_in) * from ways order by held_in, rank, depth
  ), placed as materialized (
    select held_in, depth, path, factors, roundings, row_number() over (order by rank, depth)::integer as place from first_ways
  ), asked as materialized (
    select id, type, parent_id, bundle_price_mode, bundle_discount_pct, true as is_asked from products where id = any(of_products)
  ), parts as materialized (
    select c.product_id as id from asked a join bundle_components c on c.bundle_id = a.id where a.type = 'BUNDLE'
  ), needed as materialized (
    select * from asked
    union all
    select p.id, p.type, p.parent_id, p.bundle_price_mode, p.bundle_discount_pct, false
    from (select id from parts union select c.product_id from parts b join bundle_components c on c.bundle_id = b.id) more join products p on p.id = more.id
    where not exists (select from asked a where a.id = more.id)
  ), others as materialized (
    select id from needed where not is_asked union select n.parent_id from needed n where n.parent_id is not null and not exists (select from asked a where a.id = n.parent_id)
  ), best as materialized (
    select distinct on (r.product_id) r.product_id, w.place, r.price, r.discount_price
    from (
      select product_id, price_list_id, price, discount_price from prices where product_id = any(of_products)
      union all
      select r.product_id, r.price_list_id, r.price, r.discount_price from others o join prices r on r.product_id = o.id
    ) r join placed w on w.held_in = r.price_list_id order by r.product_id, w.place
  ), step_0 as (
    select b.product_id, w.depth, w.path, w.factors as f, w.roundings as r, (b.price * 100)::integer as p0, (b.discount_price * 100)::integer as d0 from best b join placed w on w.place = b.place offset 0
  ), step_1 as (
    select *, case when depth > 0 then price_adjusted(p0, f[1], r[1]) end as p1, case when depth > 0 then price_adjusted(d0, f[1], r[1]) else d0 end as d1 from step_0 offset 0
  ), step_2 as (
    select *, case when depth > 1 then price_adjusted(p1, f[2], r[2]) end as p2, case when depth > 1 then price_adjusted(d1, f[2], r[2]) else d1 end as d2 from step_1 offset 0
  ), step_3 as (
    select *, case when depth > 2 then price_adjusted(p2, f[3], r[3]) end as p3, case when depth > 2 then price_adjusted(d2, f[3], r[3]) else d2 end as d3 from step_2 offset 0
  ), step_4 as (
    select *, case when depth > 3 then price_adjusted(p3, f[4], r[4]) end as p4, case when depth > 3 then price_adjusted(d3, f[4], r[4]) else d3 end as d4 from step_3 offset 0
  ), worth as materialized (
    select product_id, path, coalesce(p4, p3, p2, p1, p0) as price, d4 as discount,
      case depth when 0 then array[p0] when 1 then array[p0, p1] when 2 then array[p0, p1, p2] when 3 then array[p0, p1, p2, p3] else array[p0, p1, p2, p3, p4] end as cents
    from step_4
  ), plain as materialized (
    select n.id, n.type, n.bundle_price_mode, n.bundle_discount_pct, n.is_asked, w.path, w.price, w.discount, w.cents,
      case when w.product_id = n.id then 'LIST' when w.product_id is not null then 'PARENT_PRODUCT' end as source, nullif(w.product_id, n.id) as via
    from needed n
      left join worth own on own.product_id = n.id
      left join worth w on w.product_id = coalesce(own.product_id, n.parent_id)
  ), sums_of_parts as materialized (
    select b.id, b.is_asked, case b.bundle_price_mode when 'SUM_MINUS_PCT' then b.bundle_discount_pct end as less_pct, c.quantity, part.id as part_id, coalesce(part.discount, part.price) as price
    from plain b join bundle_components c on c.bundle_id = b.id and c.required join plain part on part.id = c.product_id
    where b.type = 'BUNDLE' and b.price is null and b.bundle_price_mode is distinct from 'FIXED'
  ), inner_bundles as (
    select id, round(sum(price * quantity::bigint) * (100 - coalesce(max(less_pct), 0)) / 100)::integer as price
    from sums_of_parts group by id having bool_and(price is not null)
  ), outer_bundles as (
    select b.id, round(sum(coalesce(b.price, i.price) * b.quantity::bigint) * (100 - coalesce(max(b.less_pct), 0)) / 100)::integer as price
    from sums_of_parts b left join inner_bundles i on i.id = b.part_id where b.is_asked group by b.id having bool_and(coalesce(b.price, i.price) is not null)
  )
  select p.id, p.path[cardinality(p.path)], coalesce(p.source, case when o.id is not null then 'BUNDLE' else 'NONE' end), p.via, coalesce(p.price, o.price), p.discount, p.path, p.cents
  from plain p left join outer_bundles o on o.id = p.id where p.is_asked
$$;
