import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/Database.ts'

// What the engine has no noun for yet, and what it rightly does not let a plan say: who touched a row when.

/** Whether anybody or anything is in the catalogue already. */
export async function catalogueIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`/* demo.isEmpty */ select not exists (select from products) as empty`.execute(db)
  return rows[0]?.empty ?? true
}

/** Inserts rows of one table in one statement; all rows have the columns of the first. */
export async function insertRows(db: Kysely<Database>, table: keyof Database, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`/* demo.insertRows */ insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
}

export async function insertEntities(db: Kysely<Database>, kind: string, rows: readonly { id: number }[]): Promise<void> {
  await sql`/* demo.insertEntities */ insert into entities (id, kind) select unnest(${rows.map(({ id }) => id)}::integer[]), ${kind}`.execute(db)
}

export interface HistoryRow {
  id: number
  updated_at: Date
  updated_by?: string
  created_at?: Date
}

/** Gives rows the past that they would have in a shop of two years. */
export async function writeHistory(db: Kysely<Database>, table: 'products' | 'reviews' | 'emeubel_products', rows: readonly HistoryRow[]): Promise<void> {
  const editor = table === 'products' ? sql`, updated_by = r.updated_by` : sql``
  await sql`/* demo.writeHistory */ update ${sql.table(table)} t
    set updated_at = r.updated_at, created_at = coalesce(r.created_at, t.created_at)${editor}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id integer, updated_at timestamptz, updated_by text, created_at timestamptz)
    where t.id = r.id`.execute(db)
}

/** Assignments are as old as their product's last change; a broken one has been so for three days. */
export async function ageAssignments(db: Kysely<Database>, productIds: readonly number[], now: Date): Promise<void> {
  await sql`/* demo.ageAssignments */ update website_products w
    set created_at = least(p.created_at, ${now}::timestamptz - interval '3 days'), updated_at = least(p.updated_at, case when w.sync_status = 'FAIL' then ${now}::timestamptz - interval '3 days' else ${now}::timestamptz end)
    from products p where p.id = w.product_id and p.id = any(${productIds}::integer[])`.execute(db)
}

/** Pictures and price lists were made when the first product that shows them was. */
export async function ageImages(db: Kysely<Database>, imageIds: readonly number[]): Promise<void> {
  await sql`/* demo.ageImages */ update images set updated_at = created_at where id = any(${imageIds}::integer[])`.execute(db)
}

/** How many lines each delivery of the supplier had. */
export async function countFeedRuns(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.countFeedRuns */ update feed_runs r set item_count = (select count(*) from feed_deltas d where d.feed_run_id = r.id)`.execute(db)
}

/** The planner's figures, before anybody asks the first question. */
export async function analyse(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.analyse */ analyze`.execute(db)
}

export async function idsOfUsers(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`/* demo.idsOfUsers */ select id, email::text from users`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
