import { type Kysely, sql } from 'kysely'
import { type Field, FieldProblem, type FieldValue, listOf, listWords, type Relation } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

const kinds = ['NEW', 'CHANGED', 'PRICE_JUMP', 'LEAD_TIME_JUMP', 'GONE', 'OUT_OF_PRODUCTION', 'EAN_CHANGED']

interface Delta {
  run: number
  change: string
  before: FieldValue
  after: FieldValue
}

const asDeltas = listOf<Delta>

const deltas: Relation = {
  in: 'relation',
  name: 'deltas',
  empty: [],
  async read(db, ids) {
    const { rows } = await sql<{ id: number; value: FieldValue }>`/* deltas.read */
      select emeubel_product_id as id, json_agg(json_build_object('run', feed_run_id, 'change', change, 'before', before, 'after', after) order by id) as value
      from feed_deltas where emeubel_product_id = any(${ids}::integer[]) group by 1`.execute(db)
    return rows.map((row) => ({ id: row.id, parameter: '', value: row.value }))
  },
  async write(db, rows) {
    const ids = rows.flatMap(({ id, before }) => (asDeltas(before).length > 0 ? [id] : []))
    if (ids.length > 0) await sql`/* deltas.clear */ delete from feed_deltas where emeubel_product_id = any(${ids}::integer[])`.execute(db)
    const put = rows.flatMap(({ id, after }) => asDeltas(after).map((delta) => ({ id, ...delta })))
    if (put.length > 0) {
      await sql`/* deltas.put */ insert into feed_deltas (feed_run_id, emeubel_product_id, change, before, after)
        select r.run, r.id, r.change, r.before, r.after from json_to_recordset(${JSON.stringify(put)}::json) as r(id integer, run integer, change text, before jsonb, after jsonb)`.execute(
        db,
      )
    }
    const runs = rows.flatMap(({ before, after }) => [...asDeltas(before), ...asDeltas(after)].map(({ run }) => run))
    await countItems(db, [...new Set(runs)])
  },
  targets: [
    {
      table: 'feed_runs',
      async holders(db, targets) {
        const { rows } = await sql<{
          id: number
        }>`/* deltas.ofRuns */ select distinct emeubel_product_id as id from feed_deltas where feed_run_id = any(${targets}::integer[])`.execute(db)
        return rows.map(({ id }) => ({ id, parameter: '' }))
      },
      without: (value, gone) => asDeltas(value).filter(({ run }) => !gone.has(run)) as unknown as FieldValue,
    },
  ],
  async verify(db, rows, coming) {
    const wanted = [...new Set(rows.flatMap((row) => asDeltas(row.value).map(({ run }) => run)))]
    const { rows: runs } = await sql<{ id: number }>`/* deltas.presentRuns */ select id from feed_runs where id = any(${wanted}::integer[])`.execute(db)
    const present = new Set(runs.map(({ id }) => id))
    return new Map(
      rows.flatMap((row, at) => {
        const missing = asDeltas(row.value).find(({ run }) => !present.has(run) && !coming.has(run))
        return missing ? [[at, { code: 'reference.missing', values: { id: missing.run } }] as const] : []
      }),
    )
  },
}

async function countItems(db: Kysely<Database>, runs: readonly number[]): Promise<void> {
  if (runs.length === 0) return
  await sql`/* deltas.count */ update feed_runs r set item_count = (select count(*) from feed_deltas d where d.feed_run_id = r.id) where r.id = any(${runs}::integer[])`.execute(
    db,
  )
}

function isDelta(value: FieldValue): boolean {
  return (
    typeof value === 'object' && value !== null && 'run' in value && Number.isInteger(value.run) && 'change' in value && kinds.includes(String(value.change))
  )
}

/** The changes in the supplier's deliveries of an article: [{ run, change, before, after }], in order. */
export const deltasField: Field = {
  type: 'json',
  label: 'supplier.emeubelProduct.deltas',
  place: deltas,
  words: (_, intl) => Promise.resolve(listWords<Delta>(intl, ({ change }) => intl.formatMessage({ id: `supplier.emeubelProduct.deltas.${change}` }))),
  normalise(value) {
    if (value === null) return []
    if (!Array.isArray(value) || !value.every(isDelta)) throw new FieldProblem('list.form')
    return value.map(({ run, change, before, after }) => ({ run, change, before: before ?? null, after: after ?? null }))
  },
}
