import { type RawBuilder, sql } from 'kysely'
import { shopDay } from '../../../platform/db/index.ts'
import { freshHours } from '../stock/stockLevels.rules.ts'

// The tables that the facts are read from, by name: for the requested products, in the order of their dependencies. Common
// values (an EAN, a URL key) are grouped, so that ten thousand products with one value cost no more than ten thousand without.

export interface Wanted {
  ids: readonly number[]
  /** The products' own columns that the requested parts read besides the common ones */
  columns: readonly string[]
  /** The attributes whose values are read */
  values: readonly number[]
  /** The id of this code's attribute, if it exists */
  colour: number | null
  fabric: number | null
  dimensions: readonly number[]
}

export type FactsTable = keyof typeof factsTables

/** As long as the stock screen trusts a feed. */
const staleAfter = `${freshHours} hours`

/** The collection of "Fjord sand" is "Fjord". */
export const collectionOf = (value: RawBuilder<unknown>) => sql`regexp_replace(${value}, '\\s+\\S+$', '')`

const master = sql`(select id from master)`

export const factsTables = {
  given: ({ ids, columns }) => sql`
    select ${sql.join(['id', 'type', 'active', 'sku', 'ean_code', 'category', 'parent_id', 'bundle_price_mode', ...columns].map((column) => sql.id(column)))}
    from products where id = any(${ids}::integer[])`,

  master: () => sql`select id from price_lists where channel_master order by id limit 1`,

  texts: ({ ids }) => sql`
    select product_id, language, name, short_description, description, meta_title, meta_description, url_key from product_contents where product_id = any(${ids}::integer[])`,

  contents: () => sql`
    select product_id, json_object_agg(language, json_build_object('name', name, 'shortDescription', short_description, 'description', description,
      'metaTitle', meta_title, 'metaDescription', meta_description, 'urlKey', url_key) order by array_position(array['nl', 'en', 'de', 'fr'], language)) as texts
    from texts group by product_id`,

  said: ({ ids, values }) => sql`
    select v.product_id, json_agg(json_build_array(v.attribute_id, v.number, v.text, c.value, c.hex, c.price_group)) as "values"
    from effective_attribute_values v left join attribute_values c on c.id = v.value_id
    where v.product_id = any(${ids}::integer[]) and v.attribute_id = any(${values}::integer[]) group by 1`,

  shown: ({ ids }) => sql`
    select l.product_id, l.image_id, i.content_key, least(i.width, i.height) as side, l.position, l.position = min(l.position) over (partition by l.product_id) as main, m.notes, m.colour
    from product_images l join images i on i.id = l.image_id left join picture_measures m on m.key = i.picture_key where l.product_id = any(${ids}::integer[])`,

  photos: () => sql`select product_id, count(*)::integer as count, min(side) as side, count(*) > count(distinct content_key) as twice,
      json_agg(json_build_object('isMain', main, 'notes', notes, 'colour', colour) order by position, content_key) filter (where notes is not null) as looks from shown group by 1`,

  pictured: ({ colour }) => sql`
    select i.content_key, v.value_id as colour, p.id as product_id
    from images i join product_images l on l.image_id = i.id join products p on p.id = l.product_id and p.type <> 'BUNDLE' and p.merged_into_id is null
    join effective_attribute_values v on v.product_id = p.id and v.attribute_id = ${colour} join attribute_values c on c.id = v.value_id and not c.needs_approval
    where i.content_key in (select content_key from shown)`,

  // Without a many-to-many join, which a cached plan would misjudge: the first product with an image is the duplicate of all that
  // have it in another colour, and the first of those is its own.
  picture_duplicates: ({ ids }) => sql`
    select product_id, min(case when colour <> first_colour then first else second end) as other from (
      select *, min(product_id) filter (where colour <> first_colour) over (partition by content_key) as second from (
        select *, first_value(product_id) over same as first, first_value(colour) over same as first_colour from pictured window same as (partition by content_key order by product_id, colour)
      ) ranked
    ) duplicates where product_id = any(${ids}::integer[]) group by 1`,

  // Pairs are stored when an image is analysed: only those of the displayed images are read.
  pictured_alike: () => sql`
    select distinct s.product_id from shown s join image_duplicates d on d.image_id = s.image_id and not d.is_exact join shown o on o.product_id = s.product_id and o.image_id = d.other_id`,

  picture_likenesses: ({ colour }) => sql`
    select s.product_id, min(p.id) as other
    from shown s join products own on own.id = s.product_id and own.type <> 'BUNDLE'
    join effective_attribute_values v on v.product_id = s.product_id and v.attribute_id = ${colour} join attribute_values c on c.id = v.value_id and not c.needs_approval
    cross join lateral (
      select other_id as id from image_duplicates where image_id = s.image_id and not is_exact
      union all select image_id from image_duplicates where other_id = s.image_id and not is_exact) alike
    join product_images l on l.image_id = alike.id join products p on p.id = l.product_id and p.type <> 'BUNDLE' and p.id <> s.product_id
    join effective_attribute_values ov on ov.product_id = p.id and ov.attribute_id = v.attribute_id and ov.value_id <> v.value_id join attribute_values oc on oc.id = ov.value_id and not oc.needs_approval
    group by 1`,

  stocks: ({ ids }) => sql`
    select k.product_id, sum(greatest(k.qty - k.reserved - k.on_display, 0))::integer as available,
      coalesce(bool_and(k.source = 'FEED' and k.as_of < now() - ${staleAfter}::interval) filter (where k.qty > 0), false) as stale,
      min(k.location_id) filter (where k.qty > 0 and o.kind = 'STORE') as store, coalesce(bool_or(k.on_display > 0), false) as displayed
    from stock_levels k join stock_locations o on o.id = k.location_id where k.product_id = any(${ids}::integer[]) group by 1`,

  priced: ({ ids }) => sql`
    select product_id, max(price) filter (where price_list_id = ${master}) as price,
      json_agg(json_build_object('priceList', price_list_id, 'price', price, 'discount', discount_price) order by price_list_id) filter (where discount_price >= price) as bad
    from prices where product_id = any(${ids}::integer[]) group by 1`,

  priced_variations: () => sql`
    select g.id as product_id, bool_and(t.price is not null) as priced from given g join products v on v.parent_id = g.id left join prices t on t.product_id = v.id and t.price_list_id = ${master}
    where g.type = 'CONFIGURABLE' group by 1`,

  same_ean: () => sql`
    select same.* from (select distinct ean_code from given where active and ean_code is not null) e
    cross join lateral (select ean_code, min(id) as first, max(id) as last from products where active and ean_code = e.ean_code group by 1) same`,

  feed_ean: () => sql`
    select g.id, min(e.product_id) as other from given g join emeubel_products e on e.ean_codes @> array[g.ean_code] and e.product_id <> g.id and not e.is_deleted
    where g.ean_code is not null and g.active group by 1`,

  plain: () => sql`select id, code_key(sku) as sku from given`,

  same_sku: () => sql`
    select k.sku, same.* from (select distinct sku from plain) k cross join lateral (select min(id) as first, max(id) as last from products where code_key(sku) = k.sku and merged_into_id is null) same`,

  same_url: () => sql`
    select same.* from (select distinct url_key from texts where url_key is not null) u
    cross join lateral (select url_key, language, min(product_id) as first, max(product_id) as last from product_contents where url_key = u.url_key group by 1, 2 having count(*) > 1) same`,

  url_duplicates: () => sql`
    select t.product_id, json_agg(json_build_object('language', t.language, 'product', case when s.first = t.product_id then s.last else s.first end) order by t.language) as duplicates
    from texts t join same_url s on s.url_key = t.url_key and s.language = t.language group by 1`,

  lost_addresses: ({ ids }) => sql`
    select r.product_id, json_agg(json_build_object('language', r.language, 'urlKey', r.url_key, 'product', (
        select min(c.product_id) from product_contents c where c.url_key = r.url_key and c.language = r.language and c.product_id <> r.product_id
      )) order by r.language, r.url_key collate "C") as addresses
    from url_redirects r where r.product_id = any(${ids}::integer[]) and not r.redirects group by 1`,

  dutch_names: ({ ids }) => sql`select product_id, name from product_contents where product_id = any(${ids}::integer[]) and language = 'nl'`,

  dutch: ({ ids }) =>
    sql`select product_id, md5(description) as hash from product_contents where product_id = any(${ids}::integer[]) and language = 'nl' and description is not null`,

  same_text: () => sql`
    select h.hash, same.count from (select distinct hash from dutch) h
    cross join lateral (
      select count(distinct coalesce(p.parent_id, p.id))::integer as count from product_contents c join products p on p.id = c.product_id where c.language = 'nl' and md5(c.description) = h.hash and p.merged_into_id is null
    ) same`,

  families: () => sql`select distinct parent_id from given where parent_id is not null`,

  sibling_measures: ({ dimensions }) => sql`
    select p.parent_id, v.attribute_id, v.number::double precision as number from families f join products p on p.parent_id = f.parent_id
    join effective_attribute_values v on v.product_id = p.id and v.attribute_id = any(${dimensions}::integer[]) and v.number is not null`,

  // If none is far from another, none is far from the median, which is more expensive to compute.
  sibling_spread: () => sql`
    select parent_id, attribute_id from sibling_measures group by 1, 2 having count(*) > 3 and max(number) - min(number) > 0.3 * min(number)`,

  sibling_medians: () => sql`
    select parent_id, attribute_id, percentile_cont(0.5) within group (order by number) as median, count(*)::integer as count
    from sibling_measures join sibling_spread using (parent_id, attribute_id) group by 1, 2`,

  sibling_far: () => sql`
    select o.parent_id, o.attribute_id, count(*)::integer as count from sibling_measures o join sibling_medians m on m.parent_id = o.parent_id and m.attribute_id = o.attribute_id
    where abs(o.number - m.median) > 0.3 * m.median group by 1, 2`,

  siblings: () => sql`
    select m.parent_id, json_agg(json_build_object('attribute', m.attribute_id, 'median', m.median, 'count', m.count, 'far', far.count) order by m.attribute_id) as siblings
    from sibling_medians m join sibling_far far on far.parent_id = m.parent_id and far.attribute_id = m.attribute_id
    where far.count <= greatest(1, m.count / 10) group by 1`,

  sites: () => sql`
    select w.product_id, json_agg(json_build_object('website', w.website_id, 'languages', s.languages, 'online', w.online_status = 'ONLINE', 'priceList', s.price_list_id, 'priced', t.id is not null,
      'current', coalesce(m.valid_from <= ${shopDay}, true) and coalesce(m.valid_to >= ${shopDay}, true),
      'onlineVariations', case when g.type = 'CONFIGURABLE' then (
        select count(*) from products v join website_products o on o.product_id = v.id where v.parent_id = g.id and o.website_id = w.website_id and o.online_status = 'ONLINE'
      ) else 0 end) order by w.website_id) as websites
    from given g join website_products w on w.product_id = g.id join websites s on s.id = w.website_id
    left join prices t on t.product_id = w.product_id and t.price_list_id = s.price_list_id left join price_lists m on m.id = s.price_list_id group by 1`,

  fabrics: ({ fabric }) => sql`
    select g.id as product_id, ${collectionOf(sql`c.value`)} as name, count(distinct c.id)::integer as has
    from given g join products p on p.parent_id = g.id join effective_attribute_values v on v.product_id = p.id and v.attribute_id = ${fabric} join attribute_values c on c.id = v.value_id
    where g.type = 'CONFIGURABLE' group by 1, 2`,

  swatches: ({ fabric }) => sql`
    select ${collectionOf(sql`value`)} as name, count(*)::integer as count from attribute_values where attribute_id = ${fabric} and not needs_approval and value ~ '\\s' group by 1`,

  collections: () => sql`
    select f.product_id, json_agg(json_build_object('name', f.name, 'has', f.has, 'of', s.count) order by f.name) as collections from fabrics f join swatches s on s.name = f.name group by 1`,

  supplied: ({ ids }) => sql`
    select product_id, bool_and(is_deleted or out_of_production or out_of_collection) as ended,
      min(lead_time_weeks) filter (where not (is_deleted or out_of_production or out_of_collection)) as weeks from emeubel_products where product_id = any(${ids}::integer[]) group by 1`,

  held: ({ ids }) => sql`
    select b.bundle_id, json_agg(json_build_object('product', b.product_id, 'quantity', b.quantity, 'required', b.required, 'active', o.active, 'price', t.price,
      'available', coalesce((select sum(greatest(k.qty - k.reserved - k.on_display, 0)) from stock_levels k where k.product_id = o.id), 0)) order by b.position, b.product_id) as components
    from bundle_components b join products o on o.id = b.product_id left join prices t on t.product_id = o.id and t.price_list_id = ${master}
    where b.bundle_id = any(${ids}::integer[]) group by 1`,

  others: ({ ids }) => sql`
    select r.product_id, json_agg(json_build_object('product', r.related_id, 'kind', r.kind, 'active', o.active, 'price', t.price) order by r.kind, r.position, r.related_id) as related
    from related_products r join products o on o.id = r.related_id left join prices t on t.product_id = o.id and t.price_list_id = ${master}
    where r.product_id = any(${ids}::integer[]) group by 1`,
} as const satisfies Record<string, (wanted: Wanted) => RawBuilder<unknown>>
