import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { freshHours } from '../stock/stockLevels.rules.ts'
import { dimensionCodes } from './checkDimensions.ts'
import type { AttributeFacts, Attributes, Facts, ValueFacts } from './Facts.ts'

export async function readAttributes(db: Kysely<Database>): Promise<Attributes> {
  const { rows } = await sql<AttributeFacts>`/* inspector.attributes */
    select id, code, unit, always_required and not optional_value as required, optional_value as optional from attributes order by sort_order, id`.execute(db)
  return { byCode: new Map(rows.map((row) => [row.code, row])), byId: new Map(rows.map((row) => [row.id, row])) }
}

/** As long as the screen of the stock believes a feed. */
const staleAfter = `${freshHours} hours`

type Row = Omit<Facts, 'values'> & { values: [number, number | null, string | null, string | null, string | null, string | null][] | null }

/**
 * What the inspector has to know of these products, by one statement. What two products share (an EAN, an address) is
 * gathered by value, so that ten thousand that share one cost no more than ten thousand that do not.
 */
export async function readFacts(db: Kysely<Database>, ids: readonly number[], { byCode }: Attributes): Promise<Facts[]> {
  const [colour, fabric] = ['color', 'fabric'].map((code) => byCode.get(code)?.id ?? null)
  const dimensions = dimensionCodes.flatMap((code) => byCode.get(code)?.id ?? [])
  const { rows } = await sql<Row>`/* inspector.facts */
    with today as materialized (
      select (now() at time zone 'Europe/Amsterdam')::date as day
    ), given as materialized (
      select p.*, code_key(p.sku) as plain_sku from products p where p.id = any(${ids}::integer[])
    ), texts as materialized (
      select product_id, language, name, short_description, description, meta_title, meta_description, url_key, case when language = 'nl' then md5(description) end as hash
      from product_contents where product_id = any(${ids}::integer[])
    ), contents as materialized (
      select product_id, json_object_agg(language, json_build_object('name', name, 'shortDescription', short_description, 'description', description,
        'metaTitle', meta_title, 'metaDescription', meta_description, 'urlKey', url_key) order by array_position(array['nl', 'en', 'de', 'fr'], language)) as texts, max(hash) as hash
      from texts group by product_id
    ), said as materialized (
      select v.product_id, json_agg(json_build_array(v.attribute_id, v.number, v.text, c.value, c.hex, c.price_group)) as "values"
      from effective_attribute_values v left join attribute_values c on c.id = v.value_id where v.product_id = any(${ids}::integer[]) group by 1
    ), shown as materialized (
      select l.product_id, i.content_key, least(i.width, i.height) as side from product_images l join images i on i.id = l.image_id where l.product_id = any(${ids}::integer[])
    ), photos as materialized (
      select product_id, count(*)::integer as count, min(side) as side, count(*) > count(distinct content_key) as twice from shown group by 1
    ), coloured as materialized (
      select i.content_key, v.value_id as colour, min(v.product_id) as product_id
      from images i join product_images l on l.image_id = i.id join effective_attribute_values v on v.product_id = l.product_id and v.attribute_id = ${colour}
      join attribute_values c on c.id = v.value_id and not c.needs_approval join products p on p.id = l.product_id and p.type <> 'BUNDLE'
      where i.content_key in (select distinct content_key from shown) group by 1, 2
    ), in_two_colours as materialized (
      select content_key from coloured group by 1 having count(*) > 1
    ), picture_twins as materialized (
      select s.product_id, min(c.product_id) as other from shown s join in_two_colours using (content_key)
      join given g on g.id = s.product_id and g.type <> 'BUNDLE'
      join effective_attribute_values v on v.product_id = s.product_id and v.attribute_id = ${colour} join coloured own on own.content_key = s.content_key and own.colour = v.value_id
      join coloured c on c.content_key = s.content_key and c.colour <> own.colour group by 1
    ), stocks as materialized (
      select k.product_id, sum(greatest(k.qty - k.reserved - k.on_display, 0))::integer as available,
        coalesce(bool_and(k.source = 'FEED' and k.as_of < now() - ${staleAfter}::interval) filter (where k.qty > 0), false) as stale,
        min(k.location_id) filter (where k.qty > 0 and o.kind = 'STORE') as store, coalesce(bool_or(k.on_display > 0), false) as displayed
      from stock_levels k join stock_locations o on o.id = k.location_id where k.product_id = any(${ids}::integer[]) group by 1
    ), master as materialized (
      select id from price_lists where channel_master order by id limit 1
    ), priced as materialized (
      select product_id, max(price) filter (where price_list_id = (select id from master)) as price,
        json_agg(json_build_object('priceList', price_list_id, 'price', price, 'discount', discount_price) order by price_list_id) filter (where discount_price >= price) as bad
      from prices where product_id = any(${ids}::integer[]) group by 1
    ), same_ean as materialized (
      select same.* from (select distinct ean_code from given where active and ean_code is not null) e
      cross join lateral (select ean_code, min(id) as first, max(id) as last from products where active and ean_code = e.ean_code group by 1) same
    ), feed_ean as materialized (
      select g.id, min(e.product_id) as other from given g join emeubel_products e on e.ean_codes @> array[g.ean_code] and e.product_id <> g.id and not e.is_deleted
      where g.ean_code is not null and g.active group by 1
    ), same_sku as materialized (
      select same.* from (select distinct plain_sku from given) k
      cross join lateral (select code_key(sku) as plain_sku, min(id) as first, max(id) as last from products where code_key(sku) = k.plain_sku group by 1) same
    ), same_url as materialized (
      select same.* from (select distinct url_key from texts where url_key is not null) u
      cross join lateral (select url_key, language, min(product_id) as first, max(product_id) as last from product_contents where url_key = u.url_key group by 1, 2 having count(*) > 1) same
    ), url_twins as materialized (
      select t.product_id, json_agg(json_build_object('language', t.language, 'product', case when s.first = t.product_id then s.last else s.first end) order by t.language) as twins
      from texts t join same_url s on s.url_key = t.url_key and s.language = t.language group by 1
    ), same_text as materialized (
      select h.hash, same.count from (select distinct hash from texts where hash is not null) h
      cross join lateral (
        select count(distinct coalesce(p.parent_id, p.id))::integer as count from product_contents c join products p on p.id = c.product_id where c.language = 'nl' and md5(c.description) = h.hash
      ) same
    ), families as materialized (
      select distinct parent_id from given where parent_id is not null
    ), kin_measures as materialized (
      select p.parent_id, v.attribute_id, v.number::double precision as number from families f join products p on p.parent_id = f.parent_id
      join effective_attribute_values v on v.product_id = p.id and v.attribute_id = any(${dimensions}::integer[]) and v.number is not null
    ), kin_medians as materialized (
      select parent_id, attribute_id, percentile_cont(0.5) within group (order by number) as median, count(*)::integer as count from kin_measures group by 1, 2
    ), kin_far as materialized (
      select o.parent_id, o.attribute_id, count(*)::integer as count from kin_measures o join kin_medians m on m.parent_id = o.parent_id and m.attribute_id = o.attribute_id
      where abs(o.number - m.median) > 0.3 * m.median group by 1, 2
    ), kin as materialized (
      select m.parent_id, json_agg(json_build_object('attribute', m.attribute_id, 'median', m.median, 'count', m.count, 'far', far.count) order by m.attribute_id) as kin
      from kin_medians m join kin_far far on far.parent_id = m.parent_id and far.attribute_id = m.attribute_id
      where m.count > 3 and far.count <= greatest(1, m.count / 10) group by 1
    ), sites as materialized (
      select w.product_id, json_agg(json_build_object('website', w.website_id, 'online', w.online_status = 'ONLINE', 'priceList', s.price_list_id, 'priced', t.id is not null,
        'current', coalesce(m.valid_from <= (select day from today), true) and coalesce(m.valid_to >= (select day from today), true),
        'onlineVariations', case when g.type = 'CONFIGURABLE' then (
          select count(*) from products v join website_products o on o.product_id = v.id where v.parent_id = g.id and o.website_id = w.website_id and o.online_status = 'ONLINE'
        ) else 0 end) order by w.website_id) as websites
      from given g join website_products w on w.product_id = g.id join websites s on s.id = w.website_id
      left join prices t on t.product_id = w.product_id and t.price_list_id = s.price_list_id left join price_lists m on m.id = s.price_list_id group by 1
    ), fabrics as materialized (
      select g.id as product_id, regexp_replace(c.value, '\\s+\\S+$', '') as name, count(distinct c.id)::integer as has
      from given g join products p on p.parent_id = g.id join effective_attribute_values v on v.product_id = p.id and v.attribute_id = ${fabric} join attribute_values c on c.id = v.value_id
      where g.type = 'CONFIGURABLE' group by 1, 2
    ), swatches as materialized (
      select regexp_replace(value, '\\s+\\S+$', '') as name, count(*)::integer as count from attribute_values where attribute_id = ${fabric} and not needs_approval and value ~ '\\s' group by 1
    ), collections as materialized (
      select f.product_id, json_agg(json_build_object('name', f.name, 'has', f.has, 'of', s.count) order by f.name) as collections from fabrics f join swatches s on s.name = f.name group by 1
    ), supplied as materialized (
      select product_id, bool_and(is_deleted or out_of_production or out_of_collection) as ended,
        min(lead_time_weeks) filter (where not (is_deleted or out_of_production or out_of_collection)) as weeks from emeubel_products where product_id = any(${ids}::integer[]) group by 1
    ), parts as materialized (
      select b.bundle_id, json_agg(json_build_object('product', b.product_id, 'quantity', b.quantity, 'required', b.required, 'active', o.active, 'price', t.price,
        'available', coalesce((select sum(greatest(k.qty - k.reserved - k.on_display, 0)) from stock_levels k where k.product_id = o.id), 0)) order by b.position, b.product_id) as components
      from bundle_components b join products o on o.id = b.product_id left join prices t on t.product_id = o.id and t.price_list_id = (select id from master)
      where b.bundle_id = any(${ids}::integer[]) group by 1
    ), others as materialized (
      select r.product_id, json_agg(json_build_object('product', r.related_id, 'kind', r.kind, 'active', o.active, 'price', t.price) order by r.kind, r.position, r.related_id) as related
      from related_products r join products o on o.id = r.related_id left join prices t on t.product_id = o.id and t.price_list_id = (select id from master)
      where r.product_id = any(${ids}::integer[]) group by 1
    )
    select g.id, (select day::text from today) as today, g.type, g.active, g.sku, g.ean_code as ean, g.category, g.lead_time_weeks as "leadTimeWeeks", g.parent_id is not null as "isVariation",
      coalesce(c.texts, '{}'::json) as texts, s."values", coalesce(f.count, 0) as images, f.side as "shortSide", coalesce(f.twice, false) as "picturedTwice", pt.other as "pictureTwin",
      coalesce(k.available, 0) as available, coalesce(k.stale, false) as "stockIsStale", case when not k.displayed then k.store end as "hiddenStore",
      t.price::double precision as price, tp.price::double precision as "parentPrice", g.purchase_price::double precision as purchase, case when g.type = 'BUNDLE' then g.bundle_price_mode end as "priceMode", coalesce(t.bad, '[]'::json) as "badDiscounts",
      coalesce(case when se.first <> se.last then case when se.first = g.id then se.last else se.first end end, fe.other) as "eanTwin",
      case when ss.first <> ss.last then case when ss.first = g.id then ss.last else ss.first end end as "skuTwin",
      coalesce(u.twins, '[]'::json) as "urlTwins", coalesce(st.count, 0) as "sameText", coalesce(kin.kin, '[]'::json) as kin,
      coalesce(w.websites, '[]'::json) as websites, e.ended as "supplierEnded", e.weeks as "supplierWeeks", coalesce(y.collections, '[]'::json) as collections, coalesce(b.components, '[]'::json) as components, coalesce(r.related, '[]'::json) as related
    from given g
    left join contents c on c.product_id = g.id
    left join said s on s.product_id = g.id
    left join photos f on f.product_id = g.id
    left join picture_twins pt on pt.product_id = g.id
    left join stocks k on k.product_id = g.id
    left join priced t on t.product_id = g.id
    left join prices tp on tp.product_id = g.parent_id and tp.price_list_id = (select id from master)
    left join same_ean se on se.ean_code = g.ean_code and g.active
    left join feed_ean fe on fe.id = g.id
    left join same_sku ss on ss.plain_sku = g.plain_sku
    left join url_twins u on u.product_id = g.id
    left join same_text st on st.hash = c.hash
    left join kin on kin.parent_id = g.parent_id
    left join sites w on w.product_id = g.id
    left join collections y on y.product_id = g.id
    left join supplied e on e.product_id = g.id
    left join parts b on b.bundle_id = g.id
    left join others r on r.product_id = g.id`.execute(db)
  return rows.map((row) => ({ ...row, values: (row.values ?? []).map(valueOf) }))
}

function valueOf([attribute, number, text, value, hex, priceGroup]: NonNullable<Row['values']>[number]): ValueFacts {
  return { attribute, number, text, value, hex, priceGroup }
}
