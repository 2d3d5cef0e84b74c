import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './Database.ts'

/** A requested page of a list, checked by `readPage`. */
export interface PageRequest<Ordering extends string = string> {
  limit: number
  offset: number
  /** null: the list's default order */
  ordering: Ordering | null
  descending: boolean
}

export interface Sort {
  by: RawBuilder<unknown>
  /** Empty values come last in either direction. Only set where needed: an index cannot be read backwards for it. */
  nullable?: boolean
}

/** The order of a list; ties are broken by id, so that no row is on two pages. */
export function orderBy({ by, nullable = false }: Sort, id: RawBuilder<unknown>, descending: boolean): RawBuilder<unknown> {
  if (!descending) return sql`order by ${by} asc, ${id} asc`
  return sql`order by ${by} desc ${nullable ? sql`nulls last` : sql``}, ${id} desc`
}

/** Each word occurs in one of the expressions, which must be folded text. */
export function containsWords(words: readonly string[], expressions: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return words.map((word) => {
    const pattern = `%${word}%`
    return sql`(${sql.join(
      expressions.map((expression) => sql`${expression} like ${pattern}`),
      sql` or `,
    )})`
  })
}

export function whereAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** A condition that must hold, must not hold, or is not requested. */
export function yesOrNo(wanted: boolean | null | undefined, condition: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (wanted === null || wanted === undefined) return []
  return [wanted ? condition : sql`not (${condition})`]
}

/** A value from a list; an empty list requests nothing. */
export function oneOf(wanted: readonly string[] | null | undefined, expression: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return wanted && wanted.length > 0 ? [sql`${expression} = any(${wanted}::text[])`] : []
}

/** Between a minimum and a maximum, both inclusive; either may be left out. */
export function between(
  expression: RawBuilder<unknown>,
  type: 'integer' | 'numeric' | 'date',
  minimum: string | number | null | undefined,
  maximum: string | number | null | undefined,
): RawBuilder<unknown>[] {
  const as = (value: string | number) => sql`${value}::${sql.raw(type)}`
  return [
    ...(minimum === null || minimum === undefined ? [] : [sql`${expression} >= ${as(minimum)}`]),
    ...(maximum === null || maximum === undefined ? [] : [sql`${expression} <= ${as(maximum)}`]),
  ]
}

/** Timestamps between these days, both inclusive, in the shops' time zone. The column is not wrapped, so that its index is used. */
export function onDays(moment: RawBuilder<unknown>, from: string | null | undefined, to: string | null | undefined): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${moment} >= ${from}::date::timestamp at time zone 'Europe/Amsterdam'`] : []),
    ...(to ? [sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`] : []),
  ]
}

/** A filter that can also exclude. */
export interface Negatable<Filter> {
  not?: readonly Filter[] | null
}

/**
 * Rows that match none of these filters. Each is negated as a whole, and rows for which it is null stay: a product without a
 * brand is not of the brand Vos. Empty filters are ignored.
 */
export function noneOf<Filter>(
  filters: readonly Filter[] | null | undefined,
  conditionsOf: (filter: Filter) => readonly RawBuilder<unknown>[],
): RawBuilder<unknown>[] {
  return (filters ?? []).flatMap((filter) => {
    const conditions = conditionsOf(filter)
    return conditions.length === 0 ? [] : [sql`not ((${sql.join(conditions, sql` and `)}) is true)`]
  })
}

interface ListDefinition<Filter, CountBy extends string> {
  /** In the comment of each query, to find it in the database's log: sql`images` makes images.page */
  name: RawBuilder<unknown>
  table: string
  /** the table's alias in `columns`, `sorts` and `conditions` */
  as: string
  columns: RawBuilder<unknown>
  sorts: Readonly<Record<string, Sort>>
  /** The default order: name, or -date */
  first: string
  /** Of the filter itself; its `not` is handled here. */
  conditions(words: readonly string[], filter: Filter): RawBuilder<unknown>[]
  /** What the rows can be counted by, for the choices of filters */
  counted?: Readonly<Record<CountBy, RawBuilder<unknown>>>
}

/** How many rows have a value, as `ValueCount` of the contract. */
export interface ValueCount {
  value: string
  count: number
}

const maxCounted = 1000

/**
 * How many of these rows have each value, the most frequent first, in one grouped statement. Rows without a value are not
 * counted.
 * @param rows what follows `from`, with its conditions
 */
export async function countValues(
  db: Kysely<Database>,
  { name, value, rows }: { name: RawBuilder<unknown>; value: RawBuilder<unknown>; rows: RawBuilder<unknown> },
): Promise<ValueCount[]> {
  const counted = await sql<ValueCount>`/* ${name}.counts */
    select value, count(*) as count from (select (${value})::text as value from ${rows}) found where value is not null group by value order by 2 desc, 1 limit ${maxCounted}`.execute(
    db,
  )
  return counted.rows
}

export interface List<Row, Filter, CountBy extends string = never> {
  /** accepted values of `results(ordering)`, without the leading - */
  orderings: readonly string[]
  /** accepted values of `counts(by)`; if empty, its pages have no counts */
  countings: readonly CountBy[]
  count(db: Kysely<Database>, words: readonly string[], filter: Filter): Promise<number>
  countBy(db: Kysely<Database>, words: readonly string[], filter: Filter, by: CountBy): Promise<ValueCount[]>
  page(db: Kysely<Database>, words: readonly string[], filter: Filter, page: PageRequest): Promise<Row[]>
  byIds(db: Kysely<Database>, ids: readonly number[]): Promise<Row[]>
  /** The ids of everything that the list would show, in its default order: what an action on all of it is applied to */
  ids(db: Kysely<Database>, words: readonly string[], filter: Filter): Promise<number[]>
}

/**
 * The queries of every plain list: count, counts by value, a page, rows by id, and all ids. A page is found by ids alone, so
 * that only its own rows are read in full.
 */
export function defineList<Row, Filter extends Negatable<Filter>, CountBy extends string = never>({
  name,
  table,
  as,
  columns,
  sorts,
  first,
  conditions,
  counted,
}: ListDefinition<Filter, CountBy>): List<Row, Filter, CountBy> {
  const from = sql`from ${sql.table(table)} ${sql.ref(as)}`
  const id = sql.ref(`${as}.id`)
  const own = { ordering: first.replace(/^-/, ''), descending: first.startsWith('-') }
  const where = (words: readonly string[], filter: Filter) => whereAll([...conditions(words, filter), ...noneOf(filter.not, (one) => conditions([], one))])
  function sortBy(ordering: string): Sort {
    const sort = sorts[ordering]
    if (!sort) throw new Error(`The list of ${table} has no order ${ordering}`)
    return sort
  }
  return {
    orderings: Object.keys(sorts),
    countings: Object.keys(counted ?? {}) as CountBy[],
    async count(db, words, filter) {
      const { rows } = await sql<{ count: number }>`/* ${name}.count */ select count(*) as count ${from} ${where(words, filter)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async countBy(db, words, filter, by) {
      const value = counted?.[by]
      if (!value) throw new Error(`The rows of ${table} are not counted by ${by}`)
      return countValues(db, { name, value, rows: sql`${sql.table(table)} ${sql.ref(as)} ${where(words, filter)}` })
    },
    async page(db, words, filter, page) {
      const { ordering, descending } = page.ordering === null ? own : { ordering: page.ordering, descending: page.descending }
      const order = orderBy(sortBy(ordering), id, descending)
      const { rows } = await sql<Row>`/* ${name}.page */
        select ${columns} from (select ${id} ${from} ${where(words, filter)} ${order} limit ${page.limit} offset ${page.offset}) page
        join ${sql.table(table)} ${sql.ref(as)} on ${id} = page.id ${order}`.execute(db)
      return rows
    },
    async byIds(db, ids) {
      const { rows } = await sql<Row>`/* ${name}.byIds */ select ${columns} ${from} where ${id} = any(${ids}::integer[])`.execute(db)
      return rows
    },
    async ids(db, words, filter) {
      const order = orderBy(sortBy(own.ordering), id, own.descending)
      const { rows } = await sql<{ id: number }>`/* ${name}.ids */ select ${id} ${from} ${where(words, filter)} ${order}`.execute(db)
      return rows.map((row) => row.id)
    },
  }
}
