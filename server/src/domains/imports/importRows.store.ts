import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

export async function findRowNumbers(db: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`/* importRows.numbers */ select row_number as number from import_rows where imported_file_id = ${id} order by row_number`.execute(db)
  return rows.map(({ number }) => number)
}

/** Nothing is said of them any more; what was mended in them stays. */
export async function resetRows(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importRows.reset */ update import_rows set outcome = 'WAITING', sku = null, product_id = null, changes = null, problems = null where imported_file_id = ${id}`.execute(db)
}
