import { sql, type Kysely } from 'kysely'
import type { Database } from './Database.ts'
import { Deadline } from './Deadline.ts'

/** Whether the database answers within two seconds. */
export async function isReady(db: Kysely<Database>): Promise<boolean> {
  const deadline = new Deadline(2000)
  return deadline
    .run(() => sql`select 1`.execute(db))
    .then(
      () => true,
      () => false,
    )
    .finally(() => deadline.end())
}
