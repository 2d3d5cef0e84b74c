import { type Kysely, type RawBuilder, sql } from 'kysely'
import { changedFor, type Effect, type FieldChange, type FieldValue, referredIn, updatedFor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { recalculate, recalculateInspections } from '../recalculations/recalculations.store.ts'
import { checkedCodes } from './checkers.ts'
import { collectionOf } from './factsTables.store.ts'
import { comparedColour, comparedFabric } from './partAttributes.ts'
import { isWithinPath } from '../categories/isWithinPath.store.ts'

// Findings depend on other entities, too: images, e-meubel items, attributes and their values.

async function productsBy(db: Kysely<Database>, query: RawBuilder<{ id: number }>): Promise<void> {
  const { rows } = await query.execute(db)
  await recalculateInspections(
    db,
    rows.map(({ id }) => id),
  )
}

const textsIn = (changes: readonly FieldChange[]) =>
  changes
    .flatMap(({ before, after }) => [before, after])
    .flat()
    .filter((side) => typeof side === 'string')

/** The size of an image, and whether two are equal: for products that show it, or showed it. */
export const imageInspectionEffect: Effect = {
  name: 'inspections of images',
  async run(db, changes) {
    const ids = updatedFor('inspection', changes)
    if (ids.length === 0) return
    const keys = textsIn(changes.flatMap((change) => changedFor('inspection', change)))
    await productsBy(
      db,
      sql`/* inspector.byImages */
      select distinct product_id as id from product_images where image_id in (
        select unnest(${ids}::integer[]) union select id from images where content_key = any(${keys}::text[]))`,
    )
  },
}

/** The analysis of these images: for products that show them. */
export async function inspectImages(db: Kysely<Database>, imageIds: readonly number[]): Promise<void> {
  await productsBy(
    db,
    sql`/* inspector.byMeasures */ select distinct product_id as id from product_images where image_id = any(${imageIds}::integer[]) order by 1`,
  )
}

/** Whether the supplier has ended it, its lead time, and its EAN: for products that are, or were, linked to it. */
export const articleInspectionEffect: Effect = {
  name: 'inspections of e-meubel products',
  async run(db, changes) {
    const told = changes.map((change) => ({ ...change, fields: changedFor('inspection', change) }))
    const ids = updatedFor('inspection', changes)
    const eans = textsIn(told.flatMap(({ fields }) => fields))
    const links = told.flatMap((change) => referredIn('products', change))
    const moved = told.flatMap((change) => (change.op === 'update' && change.id !== null && referredIn('products', change).length > 0 ? [change.id] : []))
    if (ids.length + eans.length + links.length === 0) return
    await productsBy(
      db,
      sql`/* inspector.byArticles */
      select id from products where ean_code = any(${eans}::text[])
      union select id from products where id = any(${links}::integer[])
      union select p.id from emeubel_products e join products p on p.ean_code = any(e.ean_codes) where e.id = any(${moved}::integer[])
      union select product_id from emeubel_products where id = any(${ids}::integer[]) and product_id is not null`,
    )
  },
}

/** What a category asks for: for products of it and of those below it, where it was and where it is. */
export const askedInspectionEffect: Effect = {
  name: 'inspections of categories',
  async run(db, changes) {
    const told = changes.map((change) => ({ ...change, fields: changedFor('inspection', change) }))
    const ids = told.flatMap(({ id, fields }) => (id === null || fields.length === 0 ? [] : [id]))
    if (ids.length === 0) return
    const paths = textsIn(told.flatMap(({ fields }) => fields))
    await productsBy(
      db,
      sql`/* inspector.byCategories */
      select p.id from products p where p.category is not null and exists (
        select from (select unnest(${paths}::text[]) as path union select path from categories where id = any(${ids}::integer[])) c
        where ${isWithinPath(sql`p.category`, sql`c.path`)})`,
    )
  },
}

/** The days of a price list: for products that are sold by it. */
export const priceListInspectionEffect: Effect = {
  name: 'inspections of price lists',
  async run(db, changes) {
    const ids = updatedFor('inspection', changes)
    if (ids.length > 0)
      await productsBy(
        db,
        sql`/* inspector.byPriceLists */ select w.product_id as id from website_products w join websites s on s.id = w.website_id where s.price_list_id = any(${ids}::integer[])`,
      )
  },
}

/** Whether a location is a store: its stock should be on display. */
export const stockLocationInspectionEffect: Effect = {
  name: 'inspections of stock locations',
  async run(db, changes) {
    const ids = updatedFor('inspection', changes)
    if (ids.length > 0)
      await productsBy(db, sql`/* inspector.byStockLocations */ select product_id as id from stock_levels where location_id = any(${ids}::integer[])`)
  },
}

/** The swatch and the price group of a fabric or a colour. */
export const valueInspectionEffect: Effect = {
  name: 'inspections of attribute values',
  async run(db, changes) {
    const ids = updatedFor('inspection', changes)
    if (ids.length > 0) await recalculate(db, 'INSPECTIONS', ids)
  },
}

/** Whether a colour is approved: for all products with images of those that have it. */
export const colourInspectionEffect: Effect = {
  name: 'inspections of colours',
  async run(db, changes) {
    const ids = updatedFor('pictureDuplicates', changes)
    if (ids.length === 0) return
    await productsBy(
      db,
      sql`/* inspector.byColours */
      select distinct other.product_id as id from attributes a join effective_attribute_values b on b.attribute_id = a.id and b.value_id = any(${ids}::integer[])
      join product_images shown on shown.product_id = b.product_id join images i on i.id = shown.image_id
      join lateral (
        select id from images where content_key = i.content_key
        union all select other_id from image_duplicates where image_id = i.id union all select image_id from image_duplicates where other_id = i.id) same on true
      join product_images other on other.image_id = same.id
      where a.code = ${comparedColour}`,
    )
  },
}

/** The number of fabrics in a collection: for configurable products that use it. */
export const fabricInspectionEffect: Effect = {
  name: 'inspections of fabrics',
  async run(db, changes) {
    const told = changes.map((change) => changedFor('collections', change))
    const ids = changes.flatMap(({ id }, place) => (id !== null && told[place]?.length ? [id] : []))
    if (ids.length === 0) return
    await productsBy(
      db,
      sql`/* inspector.byFabrics */
      select distinct p.parent_id as id from attributes a join attribute_values c on c.attribute_id = a.id
      join effective_attribute_values v on v.value_id = c.id join products p on p.id = v.product_id
      where a.code = ${comparedFabric} and p.parent_id is not null and ${collectionOf(sql`c.value`)} in (
        select ${collectionOf(sql`name`)} from unnest(${textsIn(told.flat())}::text[]) name
        union select ${collectionOf(sql`value`)} from attribute_values where id = any(${ids}::integer[]) and attribute_id = a.id)`,
    )
  },
}

const isChecked = (code: FieldValue) => typeof code === 'string' && checkedCodes.has(code)

/** An attribute that checks read, or that is required: without it they require nothing. */
export const attributeInspectionEffect: Effect = {
  name: 'inspections of attributes',
  async run(db, changes) {
    // A requirement concerns every product; code and unit only matter if a check reads the attribute.
    const matters = changes.some((change) =>
      changedFor('inspection', change).some(
        ({ before, after }) => change.op === 'update' || before === true || after === true || isChecked(before) || isChecked(after),
      ),
    )
    if (matters) await recalculate(db, 'INSPECTIONS', null)
  },
}
