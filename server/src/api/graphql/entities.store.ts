import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** The kind behind an id, such as `product`; undefined when the id was never given out. */
export async function findKind(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`/* entities.kind */ select kind from entities where id = ${id}`.execute(db)
  return rows[0]?.kind
}
