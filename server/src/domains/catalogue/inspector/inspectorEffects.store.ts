import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Change, Effect, FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { recalculate, recalculateInspections } from '../recalculations/recalculations.store.ts'
import { checkedCodes } from './checkers.ts'

// What the inspector knows of a product stands in other things, too: pictures, e-meubel items, attributes and their values.

const changedIn = (changes: readonly Change[], fields: readonly string[]) =>
  changes.flatMap(({ id, op, fields: changed }) => (op === 'update' && id !== null && changed.some(({ field }) => fields.includes(field)) ? [id] : []))

async function productsBy(db: Kysely<Database>, query: RawBuilder<{ id: number }>): Promise<void> {
  const { rows } = await query.execute(db)
  await recalculateInspections(db, rows.map(({ id }) => id))
}

/** Of how many pixels a picture is. */
export const imageInspectionEffect: Effect = {
  name: 'inspections of images',
  async run(db, changes) {
    const ids = changedIn(changes, ['width', 'height'])
    if (ids.length > 0) await productsBy(db, sql`/* inspector.byImages */ select distinct product_id as id from product_images where image_id = any(${ids}::integer[])`)
  },
}

/** Whether the supplier has ended it, what he says of its lead time, and whose EAN an item bears: of the products that it is, or was, linked to. */
export const articleInspectionEffect: Effect = {
  name: 'inspections of e-meubel products',
  async run(db, changes) {
    const ids = changedIn(changes, ['eanCodes', 'isDeleted', 'leadTimeWeeks', 'outOfCollection', 'outOfProduction'])
    const told = changes.filter(({ op, id }) => op !== 'update' || (id !== null && ids.includes(id)))
    const eans = told.flatMap(({ fields }) => fields.flatMap(({ field, before, after }) => (field === 'eanCodes' ? [before, after] : []))).flat().filter((ean) => typeof ean === 'string')
    const links = changes.flatMap(({ fields }) => fields.flatMap(({ field, before, after }) => (field === 'linkedProduct' ? [before, after] : []))).filter((id) => typeof id === 'number')
    const moved = changedIn(changes, ['linkedProduct'])
    if (ids.length + eans.length + links.length === 0) return
    await productsBy(db, sql`/* inspector.byArticles */
      select id from products where ean_code = any(${eans}::text[])
      union select id from products where id = any(${links}::integer[])
      union select p.id from emeubel_products e join products p on p.ean_code = any(e.ean_codes) where e.id = any(${moved}::integer[])
      union select product_id from emeubel_products where id = any(${ids}::integer[]) and product_id is not null`)
  },
}

/** Which days a price list counts: of the products that are sold by it. */
export const priceListInspectionEffect: Effect = {
  name: 'inspections of price lists',
  async run(db, changes) {
    const ids = changedIn(changes, ['validFrom', 'validTo'])
    if (ids.length > 0) await productsBy(db, sql`/* inspector.byPriceLists */ select w.product_id as id from website_products w join websites s on s.id = w.website_id where s.price_list_id = any(${ids}::integer[])`)
  },
}

/** The swatch and the price group of a fabric or a colour. */
export const valueInspectionEffect: Effect = {
  name: 'inspections of attribute values',
  async run(db, changes) {
    const ids = changedIn(changes, ['value', 'hex', 'priceGroup'])
    if (ids.length > 0) await recalculate(db, 'INSPECTIONS', ids)
  },
}

const isChecked = (code: FieldValue) => typeof code === 'string' && checkedCodes.has(code)

/** An attribute that checks read, or that is asked for: without it they ask for nothing. */
export const attributeInspectionEffect: Effect = {
  name: 'inspections of attributes',
  async run(db, changes) {
    const matters = changes.some(({ op, fields }) =>
      fields.some(({ field, before, after }) => {
        if (field === 'alwaysRequired' || field === 'optionalValue') return op === 'update' || before === true || after === true
        return field === 'code' || (field === 'unit' && op === 'update') ? op === 'update' || isChecked(before) || isChecked(after) : false
      }),
    )
    if (matters) await recalculate(db, 'INSPECTIONS', null)
  },
}
