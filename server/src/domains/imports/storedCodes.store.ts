import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

export interface StoredCode {
  id: number
  value: string
}

export interface StoredPage {
  found: StoredCode[]
  /** The last id of the page; null behind the last row */
  last: number | null
}

/**
 * Of one page of a table, the identifying texts of a column that are stored other than they are compared: with invisible characters,
 * or with blanks and hyphens that only look like plain ones. A statement reads no more rows than the page has, whatever the table's
 * size.
 * @param after only rows with a larger id
 */
export async function findStoredCodes(
  db: Kysely<Database>,
  { table, column, after, size }: { table: string; column: string; after: number; size: number },
): Promise<StoredPage> {
  const { rows } = await sql<StoredPage>`/* imports.storedCodes */
    select max(t.id) as last,
      coalesce(json_agg(json_build_object('id', t.id, 'value', t.value) order by t.id)
        filter (where identity_key(t.value) is distinct from upper(t.value)), '[]') as found
    from (select id, ${sql.id(column)} as value from ${sql.id(table)} where id > ${after} order by id limit ${size}) t`.execute(db)
  return rows[0] ?? { found: [], last: null }
}
