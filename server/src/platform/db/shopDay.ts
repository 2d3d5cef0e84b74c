import { sql } from 'kysely'

/** The day it is where the shops stand, as the database's clock has it: a `date`. */
export const shopDay = sql`(now() at time zone 'Europe/Amsterdam')::date`
