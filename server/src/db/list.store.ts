import { type RawBuilder, sql } from 'kysely'

export interface Sort {
  by: RawBuilder<unknown>
  /** Without a value a row comes last, whichever way round. Only then: an index is not read backwards for it. */
  nullable?: boolean
}

/** The order of a list; the id breaks ties, so that no row is shown on two pages. */
export function orderBy({ by, nullable = false }: Sort, id: RawBuilder<unknown>, descending: boolean): RawBuilder<unknown> {
  if (!descending) return sql`order by ${by} asc, ${id} asc`
  return sql`order by ${by} desc ${nullable ? sql`nulls last` : sql``}, ${id} desc`
}

/** Every word stands somewhere in one of the expressions, which must be folded text. */
export function containsWords(words: readonly string[], expressions: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return words.map((word) => {
    const pattern = `%${word}%`
    return sql`(${sql.join(expressions.map((expression) => sql`${expression} like ${pattern}`), sql` or `)})`
  })
}

export function whereAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** A condition that holds, or does not hold, or is not asked for. */
export function yesOrNo(wanted: boolean | null | undefined, condition: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (wanted === null || wanted === undefined) return []
  return [wanted ? condition : sql`not (${condition})`]
}

/** A value that is one of those asked for; an empty list asks for nothing. */
export function oneOf(wanted: readonly string[] | null | undefined, expression: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return wanted && wanted.length > 0 ? [sql`${expression} = any(${wanted}::text[])`] : []
}
