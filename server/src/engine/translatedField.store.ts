import { sql } from 'kysely'
import type { StatedField } from './Entity.ts'
import type { Relation } from './Place.ts'

/** A JSON column with a text per language, each of which is a field of its own. */
export interface Translations {
  table: string
  column: string
  /** The part before the language: `name` for `name.nl` */
  name: string
  maximum: number
  lines?: number
}

/**
 * `name.<language>`: one text of a JSON column, so that two people who translate into different languages do not conflict.
 * Creates and deletes have the whole column.
 */
export function translatedField({ table, column, name, maximum, lines }: Translations): StatedField {
  const at = sql.ref(`t.${column}`)
  const place: Relation = {
    in: 'relation',
    name,
    empty: null,
    async read(db, ids, parameters) {
      const { rows } = await sql<{ id: number; parameter: string; value: string }>`/* names.read */
        select t.id, n.key as parameter, n.value from ${sql.table(table)} t cross join lateral jsonb_each_text(${at}) n
        where t.id = any(${ids}::integer[]) ${parameters ? sql`and n.key = any(${parameters}::text[])` : sql``}`.execute(db)
      return rows
    },
    async write(db, rows) {
      const told = Map.groupBy(rows, ({ id }) => id)
      const given = Array.from(told, ([id, own]) => ({ id, words: Object.fromEntries(own.map(({ parameter, after }) => [parameter, after])) }))
      await sql`/* names.write */ update ${sql.table(table)} t set ${sql.ref(column)} = jsonb_strip_nulls(${at} || r.words)
        from json_to_recordset(${JSON.stringify(given)}::json) as r(id integer, words jsonb) where t.id = r.id`.execute(db)
    },
  }
  return { type: 'text', place, partOf: column, maximum, ...(lines === undefined ? {} : { lines }) }
}
