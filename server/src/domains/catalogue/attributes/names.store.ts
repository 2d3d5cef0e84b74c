import { type RawBuilder, sql } from 'kysely'
import { type StatedField, translatedField } from '../../../engine/index.ts'

/** A name in any language is found, whichever one the viewer reads. */
export function allNames(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(string_agg(fold(n.value), ' '), '') from jsonb_each_text(${names}) n)`
}

/** A name in Dutch or English is missing. */
export function untranslated(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not jsonb_exists_all(${names}, array['nl', 'en'])`
}

/** `name.<language>` of what has a column `names`. */
export function nameField(table: string): StatedField {
  return translatedField({ table, column: 'names', name: 'name', maximum: 255, lines: 1 })
}
