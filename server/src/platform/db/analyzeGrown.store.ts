import { type Kysely, sql } from 'kysely'
import type { Database } from './Database.ts'

// Fewer rows change no plan; a share is what the planner would choose another way by.
const minRows = 1_000
const share = 0.25

/**
 * Gathers the planner's figures of those of these tables of which a real share has changed since it was done last: after
 * many rows came in, and within their transaction as well. What is left the server of PostgreSQL does by itself.
 * @returns the tables of which it was done
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
