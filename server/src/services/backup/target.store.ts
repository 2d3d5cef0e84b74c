import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { Table } from './tables.store.ts'

/** How many other processes of the product use the database now. */
export async function countOthers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* restore.others */
    select count(distinct application_name)::integer as count from pg_stat_activity
    where datname = current_database() and application_name like 'vitrine %' and application_name <> current_setting('application_name')`.execute(db)
  return rows[0]?.count ?? 0
}

// A database with one of these has something to lose.
const telling = ['users', 'products', 'images', 'change_sets']

/** Whether nobody has worked with the database: it may have been started once, and is empty. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  for (const table of telling) {
    const { rows } = await sql<{ isThere: boolean }>`/* restore.hasTable */ select to_regclass(${`public.${table}`}) is not null as "isThere"`.execute(db)
    if (rows[0]?.isThere !== true) continue
    const { rows: any } = await sql`/* restore.hasRows */ select from ${sql.table(`public.${table}`)} limit 1`.execute(db)
    if (any.length > 0) return false
  }
  return true
}

/** Drops everything in the schema public that belongs to no extension, and pg-boss's schema: it creates its tables itself. */
export async function dropEverything(db: Kysely<Database>): Promise<void> {
  await sql`/* restore.patience */ set local lock_timeout = '30s'`.execute(db)
  await sql`/* restore.drop */ do $$
    declare command text;
    begin
      foreach command in array coalesce((
        select array_agg(format(case c.relkind when 'v' then 'drop view if exists %s cascade' when 'm' then 'drop materialized view if exists %s cascade'
          when 'S' then 'drop sequence if exists %s cascade' when 'c' then 'drop type if exists %s cascade' else 'drop table if exists %s cascade' end, 'public.' || quote_ident(c.relname))
          -- a sequence goes with the column that it belongs to
          order by c.relkind = 'S')
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')), '{}')
        || coalesce((select array_agg(format('drop routine if exists %s cascade', p.oid::regprocedure))
        from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')), '{}')
        || coalesce((select array_agg(format('drop type if exists public.%I cascade', t.typname))
        from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')), '{}')
        || coalesce((select array_agg(format('drop text search configuration if exists public.%I cascade', c.cfgname))
        from pg_ts_config c where c.cfgnamespace = 'public'::regnamespace), '{}')
        || coalesce((select array_agg(format('drop text search dictionary if exists public.%I cascade', d.dictname))
        from pg_ts_dict d where d.dictnamespace = 'public'::regnamespace and not exists (select from pg_depend x where x.objid = d.oid and x.deptype = 'e')), '{}')
      loop execute command; end loop;
      drop schema if exists pgboss cascade;
    end $$`.execute(db)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Prepares tables to be loaded in any order: without the rows of their migrations, triggers or foreign keys.
 * @returns restores both, which checks every reference again
 */
export async function openTables(db: Kysely<Database>, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<ForeignKey>`/* restore.foreignKeys */
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`.execute(db)
  for (const { table, name } of keys) await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db)
  for (const { name } of tables) await sql`alter table ${sql.table(`public.${name}`)} disable trigger user`.execute(db)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(`public.${name}`)))}`.execute(db)
  return async () => {
    for (const { table, name, definition } of keys) await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
    for (const { name } of tables) await sql`alter table ${sql.table(`public.${name}`)} enable trigger user`.execute(db)
  }
}

/** Statistics for the planner, which new tables do not have. */
export async function analyze(db: Kysely<Database>): Promise<void> {
  await sql`/* restore.analyze */ analyze`.execute(db)
}

/** The files of the catalogue, by content: images, technical files, and what arrived by share link or mail. */
export async function findOriginals(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`/* restore.originals */
    select content_key as key from images union select content_key from technical_files union select content_key from share_link_files
    union select a ->> 'contentKey' from mail_messages m cross join lateral jsonb_array_elements(m.attachments) a where a ->> 'contentKey' is not null`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
