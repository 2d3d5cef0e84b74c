import { type RawBuilder, sql } from 'kysely'
import { type StatedField, translatedField } from '../../../engine/index.ts'

/** A search finds names in any language, whichever one the viewer uses. */
export function allNames(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(string_agg(fold(n.value), ' '), '') from jsonb_each_text(${names}) n)`
}

/** Without a name in Dutch or English. */
export function untranslated(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not jsonb_exists_all(${names}, array['nl', 'en'])`
}

/** `name.<language>` for a table with a column `names`. */
export function nameField(table: string): StatedField {
  return translatedField({ table, column: 'names', name: 'name', maximum: 255, lines: 1 })
}
