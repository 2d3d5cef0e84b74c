import { sql } from 'kysely'
import { possibleIds } from '../../../platform/db/index.ts'
import { type Field, FieldProblem, type FieldValue, type Problem, type Relation } from '../../../engine/index.ts'
import { containsItself } from './bundles.rules.ts'
import { findPartsBelow } from './bundles.store.ts'
import { componentWords } from './componentWords.ts'

interface Component {
  product: number
  quantity: number
  /** Only stored for optional parts, so that older bundles read the same in the log. */
  required?: false
}

const asComponents = (value: FieldValue) => value as unknown as readonly Component[]

/** A part replaced by another; if the bundle has both, their quantities are added. */
function replacedComponents(parts: readonly Component[], from: number, to: number): FieldValue {
  const known = new Map<number, Component>()
  for (const part of parts) {
    const product = part.product === from ? to : part.product
    const present = known.get(product)
    const isRequired = part.required !== false || (present !== undefined && present.required !== false)
    known.set(product, { product, quantity: Math.min(999, part.quantity + (present?.quantity ?? 0)), ...(isRequired ? {} : { required: false as const }) })
  }
  return [...known.values()].map((part) => ({ ...part }))
}

function readComponent(value: FieldValue): Component {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldProblem('list.form')
  const { product, quantity, required } = value as Readonly<Record<string, FieldValue>>
  if (typeof product !== 'number' || !Number.isInteger(product) || typeof quantity !== 'number' || !Number.isInteger(quantity))
    throw new FieldProblem('list.form')
  if (quantity < 1 || quantity > 999) throw new FieldProblem('components.quantity', { maximum: 999 })
  return { product, quantity, ...(required === false ? { required } : {}) }
}

const components: Relation = {
  in: 'relation',
  name: 'components',
  empty: [],
  async read(db, ids) {
    const { rows } = await sql<{ id: number; value: FieldValue }>`/* bundles.readComponents */
      select bundle_id as id,
        json_agg(case when required then json_build_object('product', product_id, 'quantity', quantity) else json_build_object('product', product_id, 'quantity', quantity, 'required', false) end order by position, product_id) as value
      from bundle_components where bundle_id = any(${ids}::integer[]) group by 1`.execute(db)
    return rows.map((row) => ({ id: row.id, parameter: '', value: row.value }))
  },
  async write(db, rows) {
    const ids = rows.filter((row) => Array.isArray(row.before) && row.before.length > 0).map((row) => row.id)
    if (ids.length > 0) await sql`/* bundles.clearComponents */ delete from bundle_components where bundle_id = any(${ids}::integer[])`.execute(db)
    const added = rows.flatMap((row) =>
      asComponents(row.after).map(({ product, quantity, required = true }, place) => ({ b: row.id, c: product, q: quantity, p: place, r: required })),
    )
    if (added.length === 0) return
    await sql`/* bundles.addComponents */ insert into bundle_components (bundle_id, product_id, quantity, position, required)
      select r.b, r.c, r.q, r.p, r.r from json_to_recordset(${JSON.stringify(added)}::json) as r(b integer, c integer, q integer, p integer, r boolean)`.execute(
      db,
    )
  },
  targets: [
    {
      table: 'products',
      async holders(db, targets) {
        const { rows } = await sql<{
          id: number
        }>`/* bundles.holding */ select distinct bundle_id as id from bundle_components where product_id = any(${targets}::integer[])`.execute(db)
        return rows.map(({ id }) => ({ id, parameter: '' }))
      },
      replaced: (value, from, to) => replacedComponents(asComponents(value), from, to),
      without: (value, gone) =>
        asComponents(value)
          .filter(({ product }) => !gone.has(product))
          .map((component) => ({ ...component })),
    },
  ],
  async verify(db, rows, coming) {
    const wanted = new Set(rows.flatMap((row) => asComponents(row.value).map(({ product }) => product)))
    const present = new Set(
      (
        await sql<{ id: number }>`/* bundles.presentComponents */ select id from products where id = any(${possibleIds(wanted)}::integer[])`.execute(db)
      ).rows.map((row) => row.id),
    )
    const partsOf = await findPartsBelow(db, possibleIds(wanted))
    for (const { id, value } of rows)
      if (id !== null)
        partsOf.set(
          id,
          asComponents(value).map(({ product }) => product),
        )
    const problems = new Map<number, Omit<Problem, 'field'>>()
    for (const [at, { id, value }] of rows.entries()) {
      const missing = asComponents(value).find(({ product }) => !present.has(product) && !coming.has(product))
      if (missing) problems.set(at, { code: 'reference.missing', values: { id: missing.product } })
      else if (id !== null && containsItself(id, partsOf)) problems.set(at, { code: 'components.cycle' })
    }
    return problems
  },
}

/** The parts of a bundle: [{ product, quantity }], in order; `required: false` for optional ones. */
export const componentsField: Field = {
  type: 'json',
  label: 'catalogue.product.components',
  place: components,
  words: componentWords,
  normalise(value) {
    if (value === null) return []
    if (!Array.isArray(value)) throw new FieldProblem('list.form')
    const list = (value as readonly FieldValue[]).map(readComponent)
    if (new Set(list.map(({ product }) => product)).size < list.length) throw new FieldProblem('components.twice')
    return list.map((component) => ({ ...component }))
  },
}
