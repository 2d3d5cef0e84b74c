import { type RawBuilder, sql } from 'kysely'

/** Whether a product's category, as it is written there, is the one with this canonical path, or below it. */
export const isWithinPath = (category: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`starts_with(regexp_replace(${category}, '\\s*>\\s*', ' > ', 'g') || ' > ', ${path} || ' > ')`
