import { sql } from 'kysely'

/** Today in the shops' time zone, by the database's clock: a `date`. */
export const shopDay = sql`(now() at time zone 'Europe/Amsterdam')::date`
