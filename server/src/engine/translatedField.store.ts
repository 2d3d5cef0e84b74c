import { sql } from 'kysely'
import type { StatedField } from './Entity.ts'
import type { Relation } from './Place.ts'

/** Where words by language are kept: a column of JSON, of which each language is a field of its own. */
export interface Translations {
  table: string
  column: string
  /** What stands before the language: `name` for `name.nl` */
  name: string
  maximum: number
  lines?: number
}

/**
 * `name.<language>`: one word out of a column of them, so that two people who translate into two languages do not stand
 * in each other's way. What is made or deleted has them all in the column.
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
