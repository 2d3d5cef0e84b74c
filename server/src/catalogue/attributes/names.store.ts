import { type RawBuilder, sql } from 'kysely'
import type { Field, Relation } from '../../changes/index.ts'

/** A name in any language is found, whichever one the viewer reads. */
export function allNames(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(string_agg(fold(n.value), ' '), '') from jsonb_each_text(${names}) n)`
}

/** A name in Dutch or English is missing. */
export function untranslated(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not jsonb_exists_all(${names}, array['nl', 'en'])`
}

/**
 * `name.<language>`: one name out of the column `names`, so that two people who translate into two languages do not
 * stand in each other's way. What is made or deleted has them all in `names`.
 */
export function nameField(table: string, label: string): Field {
  const place: Relation = {
    in: 'relation',
    name: 'name',
    empty: null,
    async read(db, ids, parameters) {
      const { rows } = await sql<{ id: number; parameter: string; value: string }>`/* names.read */
        select t.id, n.key as parameter, n.value from ${sql.table(table)} t cross join lateral jsonb_each_text(t.names) n
        where t.id = any(${ids}::integer[]) ${parameters ? sql`and n.key = any(${parameters}::text[])` : sql``}`.execute(db)
      return rows
    },
    async write(db, rows) {
      const named = Map.groupBy(rows, ({ id }) => id)
      const given = Array.from(named, ([id, own]) => ({ id, names: Object.fromEntries(own.map(({ parameter, after }) => [parameter, after])) }))
      await sql`/* names.write */ update ${sql.table(table)} t set names = jsonb_strip_nulls(t.names || r.names)
        from json_to_recordset(${JSON.stringify(given)}::json) as r(id integer, names jsonb) where t.id = r.id`.execute(db)
    },
  }
  return { type: 'text', label, place, partOf: 'names', maximum: 255, lines: 1 }
}
