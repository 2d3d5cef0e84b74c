import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** The kind of an id, such as `product`; undefined if the id was never assigned. */
export async function findKind(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`/* entities.kind */ select kind from entities where id = ${id}`.execute(db)
  return rows[0]?.kind
}
