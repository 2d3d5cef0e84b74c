import { type RawBuilder, sql } from 'kysely'

/** A name in any language is found, whichever one the viewer reads. */
export function allNames(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(string_agg(fold(n.value), ' '), '') from jsonb_each_text(${names}) n)`
}
