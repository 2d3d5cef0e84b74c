import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Change, Effect } from '../../../engine/index.ts'
import { chunkSize, type Database, inChunks } from '../../../platform/db/index.ts'
import { findInheritors } from '../attributes/inheritedValues.store.ts'
import { reachingBundles, refreshBundles } from '../bundles/bundles.store.ts'
import { refreshHangingPrices, refreshInheritedPrices } from './inheritedPrices.store.ts'
import { findDependents } from '../inspector/dependents.store.ts'
import { inspectProducts, refreshInspections } from '../inspector/inspector.store.ts'
import type { Touched } from '../inspector/InspectionScope.ts'
import { touchedBy } from '../inspector/touchedBy.ts'
import { refreshDocuments } from '../search/searchDocuments.store.ts'
import { refreshVariationStock } from '../variations/variationStock.store.ts'
import { refreshBroken } from '../productsOnWebsites/brokenAssignments.store.ts'

// product_listings is what the products list reads: one narrow row per product, computed here and nowhere else. Missing
// information and score come from the inspector; search documents are separate.

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** List rows of products that depend on this entity; a product's own are always updated. */
    listing: true
  }
}

/**
 * Computes the list rows of these products ('all': of every product), in bulk. Called by the engine's effects in the
 * transaction of the change; call it with 'all' after loading rows otherwise.
 * @param texts false: no searchable text has changed, and search documents stay
 */
export async function refreshListings(db: Kysely<Database>, products: readonly number[] | 'all', texts = true): Promise<void> {
  if (products === 'all') {
    for (let after = 0; ;) {
      const { rows } = await sql<{ id: number }>`/* listings.ids */ select id from products where id > ${after} order by id limit ${chunkSize}`.execute(db)
      const last = rows.at(-1)
      if (!last) {
        await refreshVariationStock(db, 'all')
        return refreshBundles(db, 'all')
      }
      await refresh(
        db,
        rows.map((row) => row.id),
        texts,
      )
      after = last.id
    }
  }
  await inChunks(sortedIds(products), (chunk) => refresh(db, chunk, texts))
}

const sortedIds = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => a - b)

const columns = [
  'type',
  'active',
  'parent_id',
  'sku',
  'sku_key',
  'ean_code',
  'brand',
  'name',
  'name_key',
  'main_image_id',
  'price',
  'stock',
  'lead_time_weeks',
  'variations_counter',
  'is_label_product',
  'is_folder_product',
  'has_mail',
  'has_duplicates',
  'has_broken_website_assign',
  'missing_information',
  'missing_optional_information',
  'score',
  'created_at',
  'updated_at',
]

/** As refreshListings for products of which only these attributes have changed: much less work, for ten thousand at once. */
async function refreshAttributes(db: Kysely<Database>, products: readonly number[], attributes: readonly string[]): Promise<void> {
  await inChunks(products, async (ids) => {
    const inspected = await inspectProducts(db, ids, { attributes })
    await sql`/* listings.refreshAttributes */
      update product_listings l set updated_at = p.updated_at, missing_information = coalesce(i.missing, l.missing_information),
        missing_optional_information = coalesce(i.optional, l.missing_optional_information), score = coalesce(i.score, l.score)
      from products p left join ${inspected} on i.product = p.id where p.id = any(${ids}::integer[]) and l.product_id = p.id`.execute(db)
  })
}

// A bundle's values are computed by refreshBundles, and the stock of a configurable product by refreshVariationStock.
const stockOf = (together: RawBuilder<unknown>, own: RawBuilder<unknown>) =>
  sql`case when p.type in ('BUNDLE', 'CONFIGURABLE') then ${together} else ${own} end`
const leadTimeOf = (together: RawBuilder<unknown>, own: RawBuilder<unknown>) => sql`case when p.type = 'BUNDLE' then ${together} else ${own} end`

// Only configurable products, bundles and lists with a parent can have inherited prices. These are computed after the rows, and
// stay until then: most products without a price have none to inherit, at no extra cost.
const mayInherit = (of: string) =>
  sql`(${sql.ref(`${of}.parent_id`)} is not null or ${sql.ref(`${of}.type`)} = 'BUNDLE' or exists (select from master join price_lists list using (id) where list.parent_id is not null))`
const keptPrice = sql`case when excluded.price is null and ${mayInherit('excluded')} then listing.price else excluded.price end`

async function refresh(db: Kysely<Database>, ids: readonly number[], texts: boolean): Promise<void> {
  if (ids.length === 0) return
  // Search documents do not depend on the inspection running meanwhile.
  await Promise.all([refreshRows(db, ids, 'all'), texts ? refreshDocuments(db, ids) : undefined])
}

async function refreshRows(db: Kysely<Database>, ids: readonly number[], touched: Touched | 'all'): Promise<void> {
  const [inspected] = await Promise.all([inspectProducts(db, ids, touched), refreshBroken(db, ids)])
  const { rows: bare } = await sql<{ id: number }>`/* listings.refresh */
    with asked as materialized (
      select * from products where id = any(${ids}::integer[])
    ), merged as (
      -- it is in no list any more
      delete from product_listings where product_id in (select id from asked where merged_into_id is not null)
    ), given as materialized (
      select * from asked where merged_into_id is null
    ), contents as materialized (
      select product_id,
        max(name) filter (where language = 'nl') as nl_name, max(name) filter (where language = 'en') as en_name,
        max(name) filter (where language = 'de') as de_name, max(name) filter (where language = 'fr') as fr_name
      from product_contents where product_id = any(${ids}::integer[]) group by product_id
    ), photos as materialized (
      select distinct on (product_id) product_id, image_id from product_images where product_id = any(${ids}::integer[]) order by product_id, position, id
    ), master as materialized (
      select id from price_lists where channel_master order by id limit 1
    ), master_prices as materialized (
      select product_id, price from prices where product_id = any(${ids}::integer[]) and price_list_id = (select id from master)
    ), stocks as materialized (
      select product_id, sum(greatest(qty - reserved - on_display, 0))::integer as available from stock_levels where product_id = any(${ids}::integer[]) group by product_id
    ), variations as materialized (
      select parent_id as product_id, count(*)::integer as counter from products where parent_id = any(${ids}::integer[]) group by parent_id
    ), duplicates as materialized (
      select product_a_id as product_id from product_duplicates where product_a_id = any(${ids}::integer[]) and status = 'OPEN' and score >= 0.8
      union
      select product_b_id from product_duplicates where product_b_id = any(${ids}::integer[]) and status = 'OPEN' and score >= 0.8
    ), broken as materialized (
      select distinct product_id from website_products where product_id = any(${ids}::integer[]) and broken <> '{}'
    ), written as (
    insert into product_listings as listing (product_id, ${sql.join(columns.map((column) => sql.id(column)))})
    select p.id, p.type, p.active, p.parent_id, p.sku, lower(p.sku), p.ean_code, p.brand,
      named.name, fold(named.name), photo.image_id, price.price, ${stockOf(sql`coalesce(known.stock, 0)`, sql`coalesce(stock.available, 0)`)}, ${leadTimeOf(sql`known.lead_time_weeks`, sql`p.lead_time_weeks`)}, coalesce(variation.counter, 0),
      p.is_label_product, p.is_folder_product, p.mail_inbox is not null, duplicate.product_id is not null, b.product_id is not null,
      coalesce(i.missing, known.missing_information), coalesce(i.optional, known.missing_optional_information), coalesce(i.score, known.score),
      p.created_at, p.updated_at
    from given p
    left join ${inspected} on i.product = p.id
    left join contents c on c.product_id = p.id
    left join photos photo on photo.product_id = p.id
    left join master_prices price on price.product_id = p.id
    left join stocks stock on stock.product_id = p.id
    left join variations variation on variation.product_id = p.id
    left join duplicates duplicate on duplicate.product_id = p.id
    left join broken b on b.product_id = p.id
    left join product_listings known on known.product_id = p.id
    cross join lateral (select coalesce(c.nl_name, c.en_name, c.de_name, c.fr_name, p.sku) as name) named
    order by p.id
    on conflict (product_id) do update set ${sql.join(columns.map((column) => sql`${sql.id(column)} = ${column === 'price' ? keptPrice : sql`excluded.${sql.ref(column)}`}`))}
    )
    select id from given where not exists (select from master_prices price where price.product_id = given.id) and ${mayInherit('given')}`.execute(db)
  if (bare.length > 0)
    await refreshInheritedPrices(
      db,
      bare.map(({ id }) => id),
    )
}

const attribute = 'attribute.'
const isOfAttribute = (field: string) => field.startsWith(attribute)

/** New products are inspected whole, changed ones by the checks that read what changed. */
async function refreshChanged(db: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const idsOf = (op: Change['op']) => changes.flatMap((change) => (change.op === op && change.id !== null ? [change.id] : []))
  const created = new Set(idsOf('create'))
  const updated = changes.filter(({ id, op }) => op === 'update' && id !== null && !created.has(id))
  const ids = sortedIds(updated.flatMap(({ id }) => id ?? []))
  await refreshListings(db, [...created], false)
  const touched = touchedBy(updated)
  const fields = updated.flatMap((change) => change.fields)
  if (touched !== 'all' && fields.length > 0 && fields.every(({ field }) => isOfAttribute(field))) await refreshAttributes(db, ids, touched.attributes)
  else await inChunks(ids, (chunk) => refreshRows(db, chunk, touched))
}

/** The list rows of what changed, and of parents that gained or lost a variation. */
export const listingEffect: Effect = {
  name: 'listings of products',
  lane: 'listings',
  async run(db, changes) {
    const ids = new Set<number>()
    const parents = new Set<number>()
    const attributes = new Set<string>()
    for (const change of changes) {
      if (change.id !== null && change.op !== 'delete') ids.add(change.id)
      for (const { field, before, after } of change.fields) {
        if (isOfAttribute(field)) attributes.add(field.slice(attribute.length))
        if (field !== 'parent') continue
        if (typeof before === 'number') parents.add(before)
        if (typeof after === 'number') parents.add(after)
      }
    }
    await refreshChanged(db, changes)
    const inherited = new Set((await findInheritors(db, changes)).filter((id) => !ids.has(id)))
    const merged = changes.flatMap(({ id, fields }) => (id !== null && fields.some(({ field }) => field === 'mergedInto') ? [id] : []))
    const reaching = reachingBundles(changes)
    const stocked = await refreshVariationStock(db, [...reaching, ...merged, ...parents])
    await refreshBundles(db, [...reaching, ...stocked])
    await refreshHangingPrices(db, changes)
    const relatives = [...parents].filter((id) => !ids.has(id))
    await refreshListings(db, relatives, false)
    await refreshReached(db, changes, { inherited, attributes, looked: parents })
  },
}

interface Others {
  /** Variations whose inherited values have changed */
  inherited: ReadonlySet<number>
  /** The changed attributes */
  attributes: ReadonlySet<string>
  /** Already processed */
  looked: ReadonlySet<number>
}

// Updates unchanged products whose findings have changed.
async function refreshReached(db: Kysely<Database>, changes: readonly Change[], { inherited, attributes, looked }: Others): Promise<void> {
  const reached = await findDependents(db, changes, [...inherited])
  const isWhole = changes.some(({ fields }) => fields.some(({ field }) => field === 'axes'))
  const parts = reached.flatMap((one) => (one.products.some((id) => inherited.has(id)) ? one.parts : []))
  await refreshInspections(db, [...inherited], isWhole ? 'all' : { attributes: [...attributes], parts })
  for (const one of reached)
    await refreshInspections(
      db,
      one.products.filter((id) => !looked.has(id) && !inherited.has(id)),
      { parts: one.parts },
    )
}
