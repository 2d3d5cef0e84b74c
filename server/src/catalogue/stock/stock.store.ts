import { sql } from 'kysely'
import { type Field, FieldProblem, type FieldValue, type Relation } from '../../changes/index.ts'

const levels: Relation = {
  in: 'relation',
  name: 'stock',
  empty: null,
  async read(db, ids, parameters) {
    const { rows } = await sql<{ id: number; parameter: string; qty: number; reserved: number; onDisplay: number }>`/* stock.readLevels */
      select product_id as id, location_id::text as parameter, qty, reserved, on_display as "onDisplay" from stock_levels
      where product_id = any(${ids}::integer[]) ${parameters ? sql`and location_id = any(${parameters.map(Number)}::integer[])` : sql``}`.execute(db)
    return rows.map(({ id, parameter, qty, reserved, onDisplay }) => ({ id, parameter, value: { qty, reserved, onDisplay } }))
  },
  async write(db, rows) {
    const gone = rows.filter((row) => row.after === null).map((row) => ({ p: row.id, l: Number(row.parameter) }))
    if (gone.length > 0) {
      await sql`/* stock.removeLevels */ delete from stock_levels t using json_to_recordset(${JSON.stringify(gone)}::json) as r(p integer, l integer)
        where t.product_id = r.p and t.location_id = r.l`.execute(db)
    }
    const put = rows.flatMap((row) => (row.after === null ? [] : [{ p: row.id, l: Number(row.parameter), ...(row.after as object) }]))
    if (put.length === 0) return
    await sql`/* stock.putLevels */ insert into stock_levels (product_id, location_id, qty, reserved, on_display)
      select r.p, r.l, r.qty, r.reserved, r."onDisplay" from json_to_recordset(${JSON.stringify(put)}::json) as r(p integer, l integer, qty integer, reserved integer, "onDisplay" integer)
      on conflict (product_id, location_id) do update set qty = excluded.qty, reserved = excluded.reserved, on_display = excluded.on_display, as_of = now()`.execute(db)
  },
  async verify(db, rows) {
    const wanted = [...new Set(rows.map((row) => Number(row.parameter)))]
    const present = new Set((await sql<{ id: number }>`/* stock.presentLocations */ select id from stock_locations where id = any(${wanted.filter(Number.isInteger)}::integer[])`.execute(db)).rows.map((row) => row.id))
    return new Map(rows.flatMap((row, at) => (present.has(Number(row.parameter)) ? [] : [[at, { code: 'reference.missing', values: { id: row.parameter } }] as const])))
  },
}

const count = (value: FieldValue | undefined): number => {
  if (value === undefined || value === null) return 0
  if (typeof value !== 'number' || !Number.isInteger(value) || value < -1_000_000 || value > 1_000_000) throw new FieldProblem('integer.form')
  return value
}

/** `stock.<location id>`: { qty, reserved, onDisplay }, or null where the product is not kept. */
export const stockField: Field = {
  type: 'json',
  label: 'catalogue.product.stock',
  place: levels,
  normalise(value) {
    if (value === null) return null
    if (typeof value !== 'object' || Array.isArray(value)) throw new FieldProblem('list.form')
    const { qty, reserved, onDisplay } = value as Readonly<Record<string, FieldValue>>
    return { qty: count(qty), reserved: count(reserved), onDisplay: count(onDisplay) }
  },
}
