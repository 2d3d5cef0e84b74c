import { sql, type Kysely } from 'kysely'
import type { Database } from './Database.ts'

/** Whether the database answers within two seconds. */
export async function isReady(db: Kysely<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, 2000, false)))
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
