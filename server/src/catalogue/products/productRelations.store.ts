import { sql } from 'kysely'
import { type Field, FieldProblem, type FieldValue, linkField, type Relation } from '../../changes/index.ts'
import { componentWords } from './componentWords.ts'

const related = (name: string, label: string, kind: 'CROSS_SELL' | 'UPSELL'): Field =>
  linkField(name, label, { table: 'related_products', owner: 'product_id', target: 'related_id', refersTo: 'products', position: 'position', fixed: { column: 'kind', value: kind } })

export const crossSellField = related('crossSell', 'catalogue.product.crossSell', 'CROSS_SELL')
export const upSellField = related('upSell', 'catalogue.product.upSell', 'UPSELL')

interface Component {
  product: number
  quantity: number
}

function isComponent(value: FieldValue): value is { product: number; quantity: number } {
  return typeof value === 'object' && value !== null && 'product' in value && 'quantity' in value && Number.isInteger(value.product) && Number.isInteger(value.quantity) && Number(value.quantity) > 0
}

const components: Relation = {
  in: 'relation',
  name: 'components',
  empty: [],
  async read(db, ids) {
    const { rows } = await sql<{ id: number; value: FieldValue }>`/* products.readComponents */
      select bundle_id as id, json_agg(json_build_object('product', product_id, 'quantity', quantity) order by position, product_id) as value
      from bundle_components where bundle_id = any(${ids}::integer[]) group by 1`.execute(db)
    return rows.map((row) => ({ id: row.id, parameter: '', value: row.value }))
  },
  async write(db, rows) {
    const ids = rows.filter((row) => Array.isArray(row.before) && row.before.length > 0).map((row) => row.id)
    if (ids.length > 0) await sql`/* products.clearComponents */ delete from bundle_components where bundle_id = any(${ids}::integer[])`.execute(db)
    const added = rows.flatMap((row) => (row.after as unknown as readonly Component[]).map((component, place) => ({ b: row.id, c: component.product, q: component.quantity, p: place })))
    if (added.length === 0) return
    await sql`/* products.addComponents */ insert into bundle_components (bundle_id, product_id, quantity, position)
      select r.b, r.c, r.q, r.p from json_to_recordset(${JSON.stringify(added)}::json) as r(b integer, c integer, q integer, p integer)`.execute(db)
  },
  targets: [
    {
      table: 'products',
      async holders(db, targets) {
        const { rows } = await sql<{ id: number }>`/* products.bundlesWith */ select distinct bundle_id as id from bundle_components where product_id = any(${targets}::integer[])`.execute(db)
        return rows.map(({ id }) => ({ id, parameter: '' }))
      },
      without: (value, gone) => (value as unknown as readonly Component[]).filter(({ product }) => !gone.has(product)).map(({ product, quantity }) => ({ product, quantity })),
    },
  ],
  async verify(db, rows, coming) {
    const wanted = new Set(rows.flatMap((row) => (row.value as unknown as readonly Component[]).map((component) => component.product)))
    const present = new Set((await sql<{ id: number }>`/* products.presentComponents */ select id from products where id = any(${[...wanted]}::integer[])`.execute(db)).rows.map((row) => row.id))
    return new Map(
      rows.flatMap((row, at) => {
        const missing = (row.value as unknown as readonly Component[]).find(({ product }) => !present.has(product) && !coming.has(product))
        return missing ? [[at, { code: 'reference.missing', values: { id: missing.product } }] as const] : []
      }),
    )
  },
}

/** The parts of a bundle: [{ product, quantity }], in order. */
export const componentsField: Field = {
  type: 'json',
  label: 'catalogue.product.components',
  place: components,
  words: componentWords,
  normalise(value) {
    if (value === null) return []
    if (!Array.isArray(value) || !value.every(isComponent)) throw new FieldProblem('list.form')
    return value.map(({ product, quantity }) => ({ product, quantity }))
  },
}
