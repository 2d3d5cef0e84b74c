import { type Kysely, sql } from 'kysely'
import type { Database } from './Database.ts'

// Fewer rows do not affect plans; a larger share of changed rows does.
const minRows = 1_000
const share = 0.25

/**
 * Updates the planner's statistics of those of these tables that have changed considerably since the last time: after many rows
 * were loaded, also within their transaction. Autovacuum does the rest.
 * @returns the analyzed tables
 */
export async function analyzeGrown(db: Kysely<Database>, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`/* db.grown */
    select s.relname as name from pg_stat_user_tables s join pg_stat_xact_user_tables own using (relid) join pg_class c on c.oid = s.relid
    where s.relid = any(select to_regclass(quote_ident(given)) from unnest(${tables}::text[]) given)
      and s.n_mod_since_analyze + own.n_tup_ins + own.n_tup_upd + own.n_tup_del > ${minRows} + ${share}::float * greatest(c.reltuples, 0)
    order by s.relname`.execute(db)
  if (rows.length > 0) await sql`/* db.analyze */ analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
  return rows.map(({ name }) => name)
}
