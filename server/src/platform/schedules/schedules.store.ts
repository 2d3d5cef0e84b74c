import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/index.ts'

/**
 * Marks a due time of a scheduled row as handled, once.
 * @param table a table with `last_due_at`
 * @returns false if another process has handled it
 */
export async function answerDue(db: Kysely<Database>, table: 'feeds' | 'export_schedules', id: number, dueAt: Date): Promise<boolean> {
  const { rows } =
    await sql`/* schedules.answerDue */ update ${sql.table(table)} set last_due_at = ${dueAt} where id = ${id} and (last_due_at is null or last_due_at < ${dueAt}) returning id`.execute(
      db,
    )
  return rows.length > 0
}
