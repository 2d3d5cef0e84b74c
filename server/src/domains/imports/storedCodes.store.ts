import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

export interface StoredCode {
  id: number
  value: string
}

/**
 * Identifying texts of a column that are stored other than they are compared: with invisible characters, or with blanks and hyphens
 * that only look like plain ones.
 * @param after only rows with a larger id
 */
export async function findStoredCodes(
  db: Kysely<Database>,
  { table, column, after, limit }: { table: string; column: string; after: number; limit: number },
): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`/* imports.storedCodes */
    select t.id, t.${sql.id(column)} as value from ${sql.id(table)} t
    where t.id > ${after} and identity_key(t.${sql.id(column)}) is distinct from upper(t.${sql.id(column)})
    order by t.id limit ${limit}`.execute(db)
  return rows
}
