import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Keeps others from locking fields of the same entity until the transaction ends. Returns its kind; undefined if it does not exist. */
export async function takeThing(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`/* locks.takeThing */ select kind from entities where id = ${id} for no key update`.execute(db)
  return rows[0]?.kind
}

/** The fields of these entities that feeds may not write, by name. */
export async function findLocks(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; field: string }[]> {
  const { rows } = await sql<{ id: number; field: string }>`/* locks.ofThings */
    select entity_id as id, field from field_locks where entity_id = any(${ids}::integer[]) order by entity_id, field`.execute(db)
  return rows
}
