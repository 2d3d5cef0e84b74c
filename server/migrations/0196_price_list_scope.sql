-- For which products a price list counts, and where its adjustment works: every product of its channels, those that have a price
-- in it, or those that a saved search finds. Null: the list begins so and nobody has said otherwise, as every product.
alter table price_lists
  add column scope text check (scope in ('EVERY_PRODUCT', 'PRODUCTS_WITH_ROW', 'SELECTION')),
  add column scope_search_id integer references saved_searches;
create index price_lists_scope_search on price_lists (scope_search_id) where scope_search_id is not null;
-- A promotion without an adjustment was made for the products that have a price in it, and never for those that it took along.
update price_lists set scope = case when not channel_master and (valid_from is not null or valid_to is not null) and coalesce(adjustment_pct, 0) = 0 then 'PRODUCTS_WITH_ROW' else 'EVERY_PRODUCT' end;

-- What the saved search of a list finds, with the variations of what it finds: kept by the effects of lists and searches, and
-- looked at again by a schedule.
create table price_list_members (
  price_list_id integer not null references price_lists on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (price_list_id, product_id)
);
create index price_list_members_product on price_list_members (product_id);

drop function effective_prices(integer[], integer[]);

-- What products cost in the first of these lists that states a price for them, in cents. A list states a price for a product that
-- has one in it, or of which the product that it is a variation of has one, or to which its adjustment applies; a channel master
-- states what it inherits, too. With `inherits` every list does: for a look into one list, whatever it would be worth on a channel.
-- The price: the product's own in the list, else that of the product that a variation is of, else the nearest above it in the
-- chain of parents, adjusted and rounded on the way down by the lists in whose scope the product is. Without one: of a bundle the
-- sum of its parts, of bundles among them too, one deep.
-- Path: the lists from the one with the price to the one that it counts in; cents: the price in each.
-- Lists are few and products many: the ways through the lists are laid once, the first way to each list with a price wins, and
-- only what won is reckoned. A list with a selection lays two ways: for those within (members), for those without (strangers).
create function effective_prices(of_products integer[], in_lists integer[], inherits boolean default false)
returns table (product_id integer, price_list_id integer, source text, via_product_id integer, price_cents integer, discount_cents integer, path integer[], cents integer[])
language sql stable parallel safe as $$
  with recursive ways (held_in, rank, depth, path, factors, roundings, members, strangers) as (
    select list, rank, 0, array[list], array[]::bigint[], array[]::text[], array[]::integer[], array[]::integer[] from unnest(in_lists) with ordinality as r(list, rank)
    union all
    select l.parent_id, w.rank, w.depth + 1, l.parent_id || w.path, (10000 + case when s.adjusts then coalesce(l.adjustment_pct, 0) * 100 else 0 end)::bigint || w.factors,
      array_prepend(case when s.adjusts then l.rounding end, w.roundings),
      case when s.of_selection and s.adjusts then l.id || w.members else w.members end, case when s.of_selection and not s.adjusts then l.id || w.strangers else w.strangers end
    from ways w join price_lists l on l.id = w.held_in
      cross join lateral (
        select adjusts, l.scope = 'SELECTION' and not l.channel_master as of_selection from (values (true), (false)) v(adjusts)
        where case when l.channel_master then adjusts when l.scope = 'SELECTION' then true when l.scope = 'PRODUCTS_WITH_ROW' then not adjusts else adjusts end
      ) s
    where l.parent_id is not null and w.depth < 4 and (w.depth > 0 or inherits or l.channel_master or s.adjusts and coalesce(l.adjustment_pct, 0) <> 0)
  ), first_ways as (
    select distinct on (held_in, members, strangers) * from ways order by held_in, members, strangers, rank, depth
  ), placed as materialized (
    select held_in, depth, path, factors, roundings, members, strangers, row_number() over (order by rank, depth)::integer as place from first_ways
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
  ), memberships as materialized (
    select m.product_id, array_agg(m.price_list_id) as lists from price_list_members m
    where m.price_list_id in (select unnest(members || strangers) from placed) and m.product_id in (select id from needed) group by 1
  ), held as (
    select product_id as id, false as is_via, price_list_id, price, discount_price from prices where product_id = any(of_products)
    union all
    select n.id, false, r.price_list_id, r.price, r.discount_price from needed n join prices r on r.product_id = n.id where not n.is_asked
    union all
    select n.id, true, r.price_list_id, r.price, r.discount_price from needed n join prices r on r.product_id = n.parent_id where n.parent_id is not null
  ), best as materialized (
    select distinct on (h.id) h.id, h.is_via, w.place, h.price, h.discount_price
    from held h join placed w on w.held_in = h.price_list_id left join memberships m on m.product_id = h.id
    where (w.members = '{}' or w.members <@ m.lists) and (w.strangers = '{}' or m.lists is null or not w.strangers && m.lists)
    order by h.id, w.place, h.is_via
  ), step_0 as (
    select b.id, b.is_via, w.depth, w.path, w.factors as f, w.roundings as r, (b.price * 100)::integer as p0, (b.discount_price * 100)::integer as d0 from best b join placed w on w.place = b.place offset 0
  ), step_1 as (
    select *, case when depth > 0 then price_adjusted(p0, f[1], r[1]) end as p1, case when depth > 0 then price_adjusted(d0, f[1], r[1]) else d0 end as d1 from step_0 offset 0
  ), step_2 as (
    select *, case when depth > 1 then price_adjusted(p1, f[2], r[2]) end as p2, case when depth > 1 then price_adjusted(d1, f[2], r[2]) else d1 end as d2 from step_1 offset 0
  ), step_3 as (
    select *, case when depth > 2 then price_adjusted(p2, f[3], r[3]) end as p3, case when depth > 2 then price_adjusted(d2, f[3], r[3]) else d2 end as d3 from step_2 offset 0
  ), step_4 as (
    select *, case when depth > 3 then price_adjusted(p3, f[4], r[4]) end as p4, case when depth > 3 then price_adjusted(d3, f[4], r[4]) else d3 end as d4 from step_3 offset 0
  ), worth as materialized (
    select id, is_via, path, coalesce(p4, p3, p2, p1, p0) as price, d4 as discount,
      case depth when 0 then array[p0] when 1 then array[p0, p1] when 2 then array[p0, p1, p2] when 3 then array[p0, p1, p2, p3] else array[p0, p1, p2, p3, p4] end as cents
    from step_4
  ), plain as materialized (
    select n.id, n.type, n.bundle_price_mode, n.bundle_discount_pct, n.is_asked, w.path, w.price, w.discount, w.cents,
      case when w.is_via then 'PARENT_PRODUCT' when w.id is not null then 'LIST' end as source, case when w.is_via then n.parent_id end as via
    from needed n left join worth w on w.id = n.id
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

-- What products cost on a website on a day: as on the channel, unless the website is sold by a list that does not count there.
create function website_prices(of_products integer[], on_website integer, on_day date)
returns table (product_id integer, price_list_id integer, price_cents integer, discount_cents integer)
language sql stable parallel safe as $$
  select e.product_id, e.price_list_id, e.price_cents, e.discount_cents
  from websites s
    cross join lateral (select channel_price_lists(s.id, null, on_day) as counting) c
    cross join lateral (select s.price_list_id is not null and s.price_list_id <> all(c.counting) as is_alone) a
    cross join lateral effective_prices(of_products, case when a.is_alone then array[s.price_list_id] else c.counting end, a.is_alone) e
  where s.id = on_website
$$;
