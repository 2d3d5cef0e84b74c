import { type Kysely, sql } from 'kysely'
import type { Database } from './Database.ts'

/** The role that the product uses: it owns nothing, and can add to the history but not change it. Only migrations run as the owner of the tables. */
export const appRole = 'vitrine_app'

/** The same database, as another role that the caller may assume. */
export function actingAs(url: string, role: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  address.searchParams.set('options', `${options === null ? '' : `${options} `}-c role=${role}`)
  return address.href
}

/**
 * Creates the role, for a database with a single address.
 * @returns false if the owner may not; the product then works as the owner, and only triggers guard the history
 */
export async function makeAppRole(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`do $$ begin
      perform pg_advisory_xact_lock(7405113);
      if not exists (select from pg_roles where rolname = ${sql.lit(appRole)}) then create role ${sql.id(appRole)} nologin; end if;
      if not pg_has_role(current_user, ${sql.lit(appRole)}, 'set') then grant ${sql.id(appRole)} to current_user with set true; end if;
    end $$`.execute(db)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false
    throw error
  }
}

const history = ['change_sets', 'change_items', 'change_parts', 'change_links', 'price_ledger']

/** Tables, views and sequences that the owner can grant: others in the schema belong to somebody else, or to an extension. */
async function ownRelations(db: Kysely<Database>): Promise<{ name: string; kind: string }[]> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select c.relname as name, c.relkind::text as kind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = any('{r,p,v,m,S}'::"char"[]) and pg_has_role(current_user, c.relowner, 'usage')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`.execute(db)
  return rows
}

/** Grants the role what the product needs, and no more. Called after each migration, by the owner. */
export async function grantToApp(db: Kysely<Database>, role: string): Promise<void> {
  const grantee = sql.id(role)
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7405113)`.execute(transaction)
    await sql`grant usage on schema public to ${grantee}`.execute(transaction)
    // Maintain: the role runs ANALYZE after large loads.
    const own = await ownRelations(transaction)
    const named = (...kinds: readonly string[]) => sql.join(own.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => sql.id('public', name)))
    await sql`grant select, insert, update, delete, maintain on ${named('r', 'p', 'v', 'm')} to ${grantee}`.execute(transaction)
    await sql`grant usage, select on sequence ${named('S')} to ${grantee}`.execute(transaction)
    await sql`revoke update, delete, truncate on ${sql.join(history.map((table) => sql.table(table)))} from ${grantee}`.execute(transaction)
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${grantee}`.execute(transaction)
    // pg-boss creates its tables itself, and migrates them.
    await sql`create schema if not exists pgboss`.execute(transaction)
    await sql`grant all on schema pgboss to ${grantee}`.execute(transaction)
  })
}
