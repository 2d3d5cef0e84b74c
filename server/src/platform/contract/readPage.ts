import type { PageRequest } from '../db/index.ts'
import type { Context } from './Context.ts'
import { refusal } from './refusal.ts'

export interface PageArguments {
  limit?: number | null
  offset?: number | null
  ordering?: string | null
}

export const defaultPageSize = 50
export const largestPageSize = 200

/**
 * Checks `results(limit, offset, ordering)`: limit 1 to 200 (default 50), offset from 0, ordering one of the known names, with
 * a leading - for descending.
 * @throws GraphQLError in the viewer's language, naming what is accepted
 */
export function readPage<Ordering extends string>(
  context: Pick<Context, 'intl'>,
  { limit, offset, ordering }: PageArguments,
  orderings: readonly Ordering[],
): PageRequest<Ordering> {
  const size = limit ?? defaultPageSize
  if (size < 1 || size > largestPageSize) throw refusal(context, 'BAD_USER_INPUT', 'graphql.page.limit', { largest: largestPageSize })
  const start = offset ?? 0
  if (start < 0) throw refusal(context, 'BAD_USER_INPUT', 'graphql.page.offset')
  const wanted = ordering?.trim() ?? ''
  if (wanted === '') return { limit: size, offset: start, ordering: null, descending: false }
  const descending = wanted.startsWith('-')
  const name = orderings.find((known) => known === (descending ? wanted.slice(1) : wanted))
  if (!name) throw refusal(context, 'BAD_USER_INPUT', 'graphql.page.ordering', { ordering: wanted, known: orderings.join(', ') })
  return { limit: size, offset: start, ordering: name, descending }
}
