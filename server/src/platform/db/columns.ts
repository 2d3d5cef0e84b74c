import type { ColumnType } from 'kysely'

// The column types that need a word of explanation; see Database.ts.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Read as a parsed value, written as JSON text: pg would turn an array into a PostgreSQL array. */
export type DefaultJson = ColumnType<Json, string | undefined, string>
export type NullableJson = ColumnType<Json | null, string | null | undefined, string | null>

export type Instant = ColumnType<Date, Date | string, Date | string>
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
