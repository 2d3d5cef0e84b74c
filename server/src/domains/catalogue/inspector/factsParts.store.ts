import { type RawBuilder, sql } from 'kysely'
import type { FactsByPart, FactsPart } from './Facts.ts'
import type { FactsTable } from './factsTables.store.ts'

interface Part<Facts> {
  /** In order, with those that they depend on */
  tables: readonly FactsTable[]
  /** Columns of g that only this part reads */
  own?: readonly string[]
  columns: RawBuilder<unknown>
  /** Their joins to a product g */
  joins: RawBuilder<unknown>
  /** The neutral value if it is not read */
  nothing: Facts
}

const twinOf = (same: string) =>
  sql`case when ${sql.ref(`${same}.first`)} <> ${sql.ref(`${same}.last`)} then case when ${sql.ref(`${same}.first`)} = g.id then ${sql.ref(`${same}.last`)} else ${sql.ref(`${same}.first`)} end end`

/** How each part of the facts is read. */
export const factsParts: { readonly [Name in FactsPart]: Part<FactsByPart[Name]> } = {
  texts: {
    tables: ['texts', 'contents'],
    columns: sql`coalesce(c.texts, '{}'::json) as texts`,
    joins: sql`left join contents c on c.product_id = g.id`,
    nothing: { texts: {} },
  },
  dutchName: {
    tables: ['dutch_names'],
    columns: sql`n.name as "dutchName"`,
    joins: sql`left join dutch_names n on n.product_id = g.id`,
    nothing: { dutchName: null },
  },
  values: {
    tables: ['said'],
    columns: sql`coalesce(s."values", '[]'::json) as "values"`,
    joins: sql`left join said s on s.product_id = g.id`,
    nothing: { values: [] },
  },
  pictures: {
    tables: ['shown', 'photos', 'pictured_alike'],
    columns: sql`coalesce(f.count, 0) as images, f.side as "shortSide", coalesce(f.twice, false) as "picturedTwice", pa.product_id is not null as "picturedAlike", coalesce(f.looks, '[]'::json) as looks`,
    joins: sql`left join photos f on f.product_id = g.id left join pictured_alike pa on pa.product_id = g.id`,
    nothing: { images: 0, shortSide: null, picturedTwice: false, picturedAlike: false, looks: [] },
  },
  pictureDuplicates: {
    tables: ['shown', 'pictured', 'picture_duplicates', 'picture_likenesses'],
    columns: sql`pt.other as "pictureDuplicate", pl.other as "pictureLikeness"`,
    joins: sql`left join picture_duplicates pt on pt.product_id = g.id left join picture_likenesses pl on pl.product_id = g.id`,
    nothing: { pictureDuplicate: null, pictureLikeness: null },
  },
  stock: {
    tables: ['stocks'],
    columns: sql`coalesce(k.available, 0) as available, coalesce(k.stale, false) as "stockIsStale", case when not k.displayed then k.store end as "hiddenStore"`,
    joins: sql`left join stocks k on k.product_id = g.id`,
    nothing: { available: 0, stockIsStale: false, hiddenStore: null },
  },
  prices: {
    tables: ['master', 'priced', 'priced_variations'],
    own: ['purchase_price'],
    columns: sql`g.purchase_price::double precision as purchase, t.price::double precision as price, coalesce(pv.priced, false) as "variationsPriced", coalesce(t.bad, '[]'::json) as "badDiscounts"`,
    joins: sql`left join priced t on t.product_id = g.id left join priced_variations pv on pv.product_id = g.id`,
    nothing: { purchase: null, price: null, variationsPriced: false, badDiscounts: [] },
  },
  parentPrice: {
    tables: ['master'],
    columns: sql`tp.price::double precision as "parentPrice"`,
    joins: sql`left join prices tp on tp.product_id = g.parent_id and tp.price_list_id = (select id from master)`,
    nothing: { parentPrice: null },
  },
  eanDuplicates: {
    tables: ['same_ean', 'feed_ean'],
    columns: sql`coalesce(${twinOf('se')}, fe.other) as "eanDuplicate"`,
    joins: sql`left join same_ean se on se.ean_code = g.ean_code and g.active left join feed_ean fe on fe.id = g.id`,
    nothing: { eanDuplicate: null },
  },
  skuDuplicates: {
    tables: ['plain', 'same_sku'],
    columns: sql`${twinOf('ss')} as "skuDuplicate"`,
    joins: sql`left join plain on plain.id = g.id left join same_sku ss on ss.sku = plain.sku`,
    nothing: { skuDuplicate: null },
  },
  urlDuplicates: {
    tables: ['texts', 'same_url', 'url_duplicates'],
    columns: sql`coalesce(u.duplicates, '[]'::json) as "urlDuplicates"`,
    joins: sql`left join url_duplicates u on u.product_id = g.id`,
    nothing: { urlDuplicates: [] },
  },
  lostAddresses: {
    tables: ['lost_addresses'],
    columns: sql`coalesce(la.addresses, '[]'::json) as "lostAddresses"`,
    joins: sql`left join lost_addresses la on la.product_id = g.id`,
    nothing: { lostAddresses: [] },
  },
  textDuplicates: {
    tables: ['dutch', 'same_text'],
    columns: sql`coalesce(st.count, 0) as "sameText"`,
    joins: sql`left join dutch on dutch.product_id = g.id left join same_text st on st.hash = dutch.hash`,
    nothing: { sameText: 0 },
  },
  siblings: {
    tables: ['families', 'sibling_measures', 'sibling_spread', 'sibling_medians', 'sibling_far', 'siblings'],
    columns: sql`coalesce(siblings.siblings, '[]'::json) as siblings`,
    joins: sql`left join siblings on siblings.parent_id = g.parent_id`,
    nothing: { siblings: [] },
  },
  websites: {
    tables: ['sites'],
    columns: sql`coalesce(w.websites, '[]'::json) as websites`,
    joins: sql`left join sites w on w.product_id = g.id`,
    nothing: { websites: [] },
  },
  supply: {
    tables: ['supplied'],
    own: ['lead_time_weeks'],
    columns: sql`g.lead_time_weeks as "leadTimeWeeks", e.ended as "supplierEnded", e.weeks as "supplierWeeks"`,
    joins: sql`left join supplied e on e.product_id = g.id`,
    nothing: { leadTimeWeeks: null, supplierEnded: null, supplierWeeks: null },
  },
  collections: {
    tables: ['fabrics', 'swatches', 'collections'],
    columns: sql`coalesce(y.collections, '[]'::json) as collections`,
    joins: sql`left join collections y on y.product_id = g.id`,
    nothing: { collections: [] },
  },
  components: {
    tables: ['master', 'held'],
    columns: sql`coalesce(b.components, '[]'::json) as components`,
    joins: sql`left join held b on b.bundle_id = g.id`,
    nothing: { components: [] },
  },
  related: {
    tables: ['master', 'others'],
    columns: sql`coalesce(r.related, '[]'::json) as related`,
    joins: sql`left join others r on r.product_id = g.id`,
    nothing: { related: [] },
  },
}
