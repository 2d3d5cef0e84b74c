import { sql, type Kysely } from 'kysely'
import type { Database } from './Database.ts'

export async function isCatalogueEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`/* products.any */ select from products limit 1`.execute(db)
  return rows.length === 0
}
