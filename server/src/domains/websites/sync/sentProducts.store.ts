import { type Kysely, sql } from 'kysely'
import { columnsWith } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Axis, Linked, SentComponent, SentContent, SentProduct, Words } from '../connectors/SentProduct.ts'

/** An attribute's value as stored. */
export interface ValueRow {
  id: number
  code: string
  type: string
  unit: string | null
  names: Words
  number: string | null
  text: string | null
  value: string | null
  valueNames: Words | null
  hex: string | null
}

export interface ImageRow {
  key: string
  name: string
  altText: string | null
  translations: Readonly<Record<string, string | null>>
}

/** All data of a product on a website, in all languages. */
export interface SentRow extends Pick<SentProduct, 'productId' | 'type' | 'sku' | 'online' | 'fields' | 'stock' | 'parent'> {
  websiteProductId: number
  bundlePriceMode: string | null
  bundleDiscountPct: number | null
  contents:
    | readonly (Omit<SentContent, 'redirects' | 'blockTexts' | 'descriptionHtml'> & { redirects: readonly string[] | null; descriptionHtml: string | null })[]
    | null
  blockTexts: readonly { language: string; text: string }[] | null
  values: readonly ValueRow[] | null
  images: readonly ImageRow[] | null
  axes: readonly (Axis & { names: Words; type: string })[] | null
  variations: readonly (Linked & { axes: readonly (Axis & { value: string; names: Words; hex: string | null })[] | null })[] | null
  components: readonly SentComponent[] | null
  related: readonly (Linked & { kind: 'CROSS_SELL' | 'UPSELL' })[] | null
  priceList: number | null
  currency: string | null
  cents: number | null
  discountCents: number | null
}

// A product of the same website, as a link names it.
const linked = (product: string, place: string) =>
  sql`'productId', ${sql.ref(`${product}.id`)}, 'sku', ${sql.ref(`${product}.sku`)}, 'remoteId', ${sql.ref(`${place}.remote_id`)}`

const contents = sql`(
  select json_agg(json_build_object('language', c.language, 'name', c.name, 'shortDescription', c.short_description, 'description', c.description, 'descriptionHtml', c.description_html, 'metaTitle', c.meta_title, 'metaKeywords', c.meta_keywords,
    'metaDescription', c.meta_description, 'urlKey', c.url_key, 'redirects', (
      select json_agg(r.url_key order by r.url_key) from url_redirects r where r.product_id = c.product_id and r.language = c.language and r.redirects
        and not exists (select from product_contents o where o.url_key = r.url_key and o.language = r.language and o.product_id <> r.product_id))))
  from product_contents c where c.product_id = p.id)`

const blockTexts = sql`(
  select json_agg(json_build_object('language', t.language, 'text', t.text) order by b.position, t.slot)
  from product_blocks b join product_block_texts t on t.product_id = b.product_id and t.block = b.id where b.product_id = p.id and t.text <> '')`

const values = sql`(
  select json_agg(json_build_object('id', a.id, 'code', a.code, 'type', a.type, 'unit', a.unit, 'names', a.names, 'number', v.number::text, 'text', v.text, 'value', x.value, 'valueNames', x.names, 'hex', x.hex)
    order by a.sort_order, a.id, x.sort_order, x.id)
  from effective_attribute_values v join attributes a on a.id = v.attribute_id left join attribute_values x on x.id = v.value_id
  where v.product_id = p.id and a.type <> 'FILE' and not coalesce(x.needs_approval, false))`

const images = sql`(
  select json_agg(json_build_object('key', i.picture_key, 'name', i.name, 'altText', i.alt_text, 'translations', i.translations) order by o.position, o.id)
  from product_images o join images i on i.id = o.image_id where o.product_id = p.id and (s.image_ratio is null or i.aspect_ratio = s.image_ratio))`

const axes = sql`(
  select json_agg(json_build_object('attributeId', a.id, 'code', a.code, 'names', a.names, 'type', a.type) order by x.position, a.id)
  from configurable_axes x join attributes a on a.id = x.attribute_id where x.product_id = p.id)`

const variations = sql`(
  select json_agg(json_build_object(${linked('k', 'o')}, 'axes', (
      select json_agg(json_build_object('attributeId', a.id, 'code', a.code, 'value', x.value, 'names', x.names, 'hex', x.hex) order by axis.position, a.id)
      from configurable_axes axis join attributes a on a.id = axis.attribute_id join product_attribute_values v on v.product_id = k.id and v.attribute_id = a.id join attribute_values x on x.id = v.value_id
      where axis.product_id = p.id)) order by k.id)
  from products k join website_products o on o.product_id = k.id and o.website_id = w.website_id where k.parent_id = p.id)`

const components = sql`(
  select json_agg(json_build_object(${linked('k', 'o')}, 'name', coalesce((select c.name from product_contents c where c.product_id = k.id and c.language = s.languages[1]), k.sku), 'quantity', b.quantity, 'required', b.required) order by b.position, k.id)
  from bundle_components b join products k on k.id = b.product_id left join website_products o on o.product_id = k.id and o.website_id = w.website_id where b.bundle_id = p.id)`

const related = sql`(
  select json_agg(json_build_object(${linked('k', 'o')}, 'kind', r.kind) order by r.kind, r.position, k.id)
  from related_products r join products k on k.id = r.related_id join website_products o on o.product_id = k.id and o.website_id = w.website_id where r.product_id = p.id)`

const stock = sql`coalesce((select sum(greatest(l.qty - l.reserved - l.on_display, 0)) from stock_levels l where l.product_id = p.id), 0)::integer`

/** The current data of products on one website, in one statement; without those removed meanwhile. */
export async function findSentRows(db: Kysely<Database>, website: number, ids: readonly number[], day: string): Promise<SentRow[]> {
  const columns = sql.join(columnsWith('product', 'isSent').map(({ name, column }) => sql`${sql.lit(name)}, ${sql.ref(`p.${column}`)}`))
  const { rows } = await sql<SentRow>`/* websiteSync.products */
    with given as materialized (select w.* from website_products w where w.id = any(${ids}::integer[]) and w.website_id = ${website}), priced as materialized (
      select e.product_id, e.price_list_id, e.price_cents, e.discount_cents, l.currency
      from website_prices((select array_agg(product_id) from given), ${website}::integer, ${day}::date) e left join price_lists l on l.id = e.price_list_id
    )
    select w.id as "websiteProductId", p.id as "productId", p.type, p.sku, w.online_status = 'ONLINE' and p.active as online, json_build_object(${columns}) as fields,
      p.bundle_price_mode as "bundlePriceMode", p.bundle_discount_pct::float as "bundleDiscountPct", ${stock} as stock,
      case when head.id is not null then json_build_object(${linked('head', 'of_head')}) end as parent,
      ${contents} as contents, ${blockTexts} as "blockTexts", ${values} as values, ${images} as images,
      case when p.type = 'CONFIGURABLE' then ${axes} end as axes, case when p.type = 'CONFIGURABLE' then ${variations} end as variations,
      case when p.type = 'BUNDLE' then ${components} end as components, ${related} as related,
      r.price_list_id as "priceList", r.currency, r.price_cents as cents, r.discount_cents as "discountCents"
    from given w join products p on p.id = w.product_id join websites s on s.id = w.website_id
      left join products head on head.id = p.parent_id left join website_products of_head on of_head.product_id = head.id and of_head.website_id = w.website_id
      left join priced r on r.product_id = p.id`.execute(db)
  return rows
}
