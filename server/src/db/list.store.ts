import { type RawBuilder, sql } from 'kysely'

/** One sort of a list: the expression to sort by; the id breaks ties, so that a page never shows a row twice. */
export function orderBy(expression: RawBuilder<unknown>, id: RawBuilder<unknown>, descending: boolean): RawBuilder<unknown> {
  return descending ? sql`order by ${expression} desc nulls last, ${id} desc` : sql`order by ${expression} asc nulls last, ${id} asc`
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
