import { type Kysely, sql } from 'kysely'
import type { Change, FieldValue, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { CardAttribute, CardFacts, CardSwatch } from './CardContent.ts'

/** A card's data before prices are requested. */
export interface CardFactsRow extends Omit<CardFacts, 'price' | 'variations' | 'attributes' | 'page' | 'swatches'> {
  productId: number
  type: 'SIMPLE' | 'CONFIGURABLE' | 'BUNDLE'
  active: boolean
  attributes: readonly CardAttribute[] | null
  swatches: readonly CardSwatch[] | null
  storeId: number | null
  /** The website whose prices it shows, if it is in no store */
  websiteId: number | null
  /** Of the website where the product is online */
  onlineName: string | null
  /** The address that the website told; null: it has told none */
  remoteUrl: string | null
  urlKey: string | null
  /** For a configurable product: its variations, each with its price group */
  variations: readonly { id: number; group: string | null }[] | null
}

const word = (names: string) => sql`coalesce(nullif(${sql.ref(names)} ->> c.language, ''), nullif(${sql.ref(names)} ->> 'nl', ''))`

export async function findCardFacts(db: Kysely<Database>, ids: readonly number[]): Promise<CardFactsRow[]> {
  const { rows } = await sql<CardFactsRow>`/* priceCards.facts */
    select c.id, c.product_id as "productId", c.store_id as "storeId", c.language, c.valid_on as "validOn", t.size, t.orientation, t.show_barcode as "showBarcode", t.show_qr as "showQr",
      t.show_reference_price as "showReferencePrice", t.show_photo as "showPhoto", t.show_swatches as "showSwatches", t.show_brand as "showBrand", t.show_attributes as "showAttributes",
      t.show_validity as "showValidity", t.own_brand as "ownBrand", t.body, p.is_label_product as "isLabelProduct", p.type, p.active, p.sku, p.brand, p.ean_code as "eanCode", s.name as "storeName", w.id as "websiteId", online.name as "onlineName", online.remote_url as "remoteUrl",
      coalesce(nullif(own.name, ''), nullif(dutch.name, ''), p.sku) as name, own.price_card_description as description, own.url_key as "urlKey",
      (select json_build_object('name', i.name, 'key', i.picture_key) from images i where i.id = t.logo_id) as logo,
      (select json_build_object('name', i.name, 'key', i.picture_key) from product_images l join images i on i.id = l.image_id where l.product_id = p.id order by l.position, l.id limit 1) as photo,
      (select json_agg(json_build_object('id', x.id, 'name', coalesce(${word('x.names')}, x.value), 'hex', x.hex, 'picture', i.picture_key) order by a.position, x.sort_order, x.id)
        from configurable_axes a join attribute_values x on x.attribute_id = a.attribute_id left join images i on i.id = x.image_id
        where a.product_id = coalesce(p.parent_id, p.id) and (x.hex is not null or x.image_id is not null) and not x.needs_approval and exists (
          select from products k join effective_attribute_values v on v.product_id = k.id where v.value_id = x.id and k.active
            and (k.id = p.id and p.parent_id is not null or k.parent_id = p.id))) as swatches,
      (select json_agg(json_build_object('id', a.id, 'name', coalesce(${word('a.names')}, a.code), 'type', a.type, 'unit', a.unit, 'number', v.number, 'text', v.text,
          'value', coalesce(${word('x.names')}, x.value), 'isValueFlagged', coalesce(x.show_on_price_cards, false)) order by a.sort_order, a.id, x.sort_order, x.id)
        from effective_attribute_values v join attributes a on a.id = v.attribute_id left join attribute_values x on x.id = v.value_id
        where v.product_id = p.id and (a.show_on_price_cards or x.show_on_price_cards) and not coalesce(x.needs_approval, false)) as attributes,
      (select json_agg(json_build_object('id', k.id, 'group', (select min(x.price_group) from effective_attribute_values v join attribute_values x on x.id = v.value_id where v.product_id = k.id)) order by k.id)
        from products k where k.parent_id = p.id and k.active) as variations
    from price_cards c join price_card_templates t on t.id = c.template_id join products p on p.id = c.product_id
      left join product_contents own on own.product_id = p.id and own.language = c.language
      left join product_contents dutch on dutch.product_id = p.id and dutch.language = 'nl'
      left join stock_locations s on s.id = c.store_id
      left join lateral (
        select s.name, o.remote_url from website_products o join websites s on s.id = o.website_id where o.product_id = p.id and o.online_status = 'ONLINE'
        order by not exists (select from price_card_template_websites l where l.template_id = t.id and l.website_id = s.id), s.id limit 1) online on true
      left join lateral (select w.id, w.name from price_card_template_websites l join websites w on w.id = l.website_id where l.template_id = t.id order by w.id limit 1) w on true
    where c.id = any(${ids}::integer[]) order by c.id`.execute(db)
  return rows
}

/** The texts that the lists add to the price, by id. */
export async function findPromotions(
  db: Kysely<Database>,
  listIds: readonly number[],
): Promise<Map<number, { promoText: string | null; validFrom: string | null; validTo: string | null; currency: string }>> {
  const { rows } = await sql<{
    id: number
    promoText: string | null
    validFrom: string | null
    validTo: string | null
    currency: string
  }>`/* priceCards.promotions */
    select id, promo_text as "promoText", case when channel_master then null else valid_from end as "validFrom", case when channel_master then null else valid_to end as "validTo", currency from price_lists where id = any(${listIds}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...words }) => [id, words]))
}

const told = ['product', 'template', 'store', 'language'] as const

/** Cards that exist already, or twice in a plan: one per template, language and store. */
export async function findCardProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<ReadonlyMap<number, Problem>> {
  const made = changes.filter(({ op }) => op === 'create')
  if (made.length === 0) return new Map()
  const keyOf = ({ fields }: Change) => JSON.stringify(told.map((name): FieldValue => fields.find(({ field }) => field === name)?.after ?? null))
  const leaving = changes.flatMap(({ op, id }) => (op === 'delete' && id !== null ? [id] : []))
  const { rows } = await sql<{ key: (number | string | null)[] }>`/* priceCards.present */
    select json_build_array(product_id, template_id, store_id, language) as key from price_cards
    where product_id = any(${made.flatMap(({ fields }) => fields.flatMap(({ field, after }) => (field === 'product' && typeof after === 'number' ? [after] : [])))}::integer[]) and not id = any(${leaving}::integer[])`.execute(
    db,
  )
  const seen = new Set(rows.map(({ key }) => JSON.stringify(key)))
  return new Map(
    made.flatMap((change): [number, Problem][] => {
      const key = keyOf(change)
      if (seen.has(key)) return [[change.index, { field: 'template', code: 'priceCard.there' }]]
      seen.add(key)
      return []
    }),
  )
}
