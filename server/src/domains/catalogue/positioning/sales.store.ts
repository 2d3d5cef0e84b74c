import { type Kysely, sql } from 'kysely'
import { type Field, FieldProblem, type FieldValue, messageWords, type Relation } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

interface Sales {
  sold30: number
  sold90: number
  sold365: number
}

const asSales = (value: FieldValue) => value as unknown as Sales | null

const sales: Relation = {
  in: 'relation',
  name: 'sales',
  empty: null,
  async read(db, ids) {
    const { rows } = await sql<{ id: number; value: FieldValue }>`/* sales.read */
      select product_id as id, json_build_object('sold30', sold30, 'sold90', sold90, 'sold365', sold365) as value from product_sales where product_id = any(${ids}::integer[])`.execute(
      db,
    )
    return rows.map((row) => ({ id: row.id, parameter: '', value: row.value }))
  },
  async write(db, rows) {
    const gone = rows.flatMap(({ id, after }) => (after === null ? [id] : []))
    if (gone.length > 0) await sql`/* sales.remove */ delete from product_sales where product_id = any(${gone}::integer[])`.execute(db)
    const put = rows.flatMap(({ id, after }) => (after === null ? [] : [{ p: id, ...asSales(after) }]))
    if (put.length > 0) {
      await sql`/* sales.put */ insert into product_sales (product_id, sold30, sold90, sold365)
        select r.p, r.sold30, r.sold90, r.sold365 from json_to_recordset(${JSON.stringify(put)}::json) as r(p integer, sold30 integer, sold90 integer, sold365 integer)
        on conflict (product_id) do update set sold30 = excluded.sold30, sold90 = excluded.sold90, sold365 = excluded.sold365`.execute(db)
    }
    const differences = new Map<number, number>()
    const count = (value: FieldValue, by: number) => {
      const sold = asSales(value)?.sold90
      if (sold !== undefined) differences.set(sold, (differences.get(sold) ?? 0) + by)
    }
    for (const { before, after } of rows) {
      count(before, -1)
      count(after, 1)
    }
    await moveRanks(db, differences)
  },
}

async function moveRanks(db: Kysely<Database>, differences: ReadonlyMap<number, number>): Promise<void> {
  const moved = [...differences]
    .filter(([, by]) => by !== 0)
    .sort(([a], [b]) => a - b)
    .map(([sold, by]) => ({ sold, by }))
  if (moved.length === 0) return
  await sql`/* sales.moveRanks */ insert into sales_ranks (sold90, products) select r.sold, r.by from json_to_recordset(${JSON.stringify(moved)}::json) as r(sold integer, by integer)
    on conflict (sold90) do update set products = sales_ranks.products + excluded.products`.execute(db)
  await sql`/* sales.dropRanks */ delete from sales_ranks where products <= 0`.execute(db)
}

const sold = (value: FieldValue | undefined): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 10_000_000) throw new FieldProblem('integer.form')
  return value
}

/** `sales`: { sold30, sold90, sold365 }, as counted by the tills. Written by their import, by no form. */
export const salesField: Field = {
  type: 'json',
  label: 'catalogue.product.sales',
  place: sales,
  words: messageWords('catalogue.product.sales'),
  normalise(value) {
    if (value === null) return null
    if (typeof value !== 'object' || Array.isArray(value)) throw new FieldProblem('list.form')
    const { sold30, sold90, sold365 } = value as Readonly<Record<string, FieldValue>>
    return { sold30: sold(sold30), sold90: sold(sold90), sold365: sold(sold365) }
  },
}
