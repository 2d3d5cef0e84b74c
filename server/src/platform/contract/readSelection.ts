import { readId, searchWords } from '../db/index.ts'
import type { FieldError } from './__generated__/resolvers.ts'
import type { Context } from './Context.ts'

/** Either ids, or everything that a search and a filter currently match. */
export interface Selection<Filter> {
  ids?: readonly string[] | null
  searchTerm?: string | null
  filter?: Filter | null
}

export interface Selected {
  /** Given ids may no longer exist. */
  ids: number[]
  /** Of the input: where problems are reported */
  field: string
  errors: FieldError[]
}

/**
 * The selection, given by the older `ids` argument or by `selection`, but not both. The search is the list's own, so that it
 * selects what the list shows, on all pages.
 */
export async function readSelection<Filter extends object>(
  { intl }: Pick<Context, 'intl'>,
  { field, ids, selection }: { field: string; ids?: readonly string[] | null; selection?: Selection<Filter> | null },
  find: (search: { words: string[]; filter: Filter }) => Promise<number[]>,
): Promise<Selected> {
  const refused = (code: 'both' | 'none'): Selected => ({
    ids: [],
    field: 'selection',
    errors: [{ field: 'selection', code: `selection.${code}`, message: intl.formatMessage({ id: `graphql.selection.${code}` }) }],
  })
  const named = ids ?? selection?.ids
  const isSearch = Boolean(selection?.searchTerm || selection?.filter)
  if ((ids && selection) || (named && isSearch)) return refused('both')
  if (named || !selection)
    return { ids: [...new Set((named ?? []).map(readId).filter((id) => id !== null))], field: ids || !selection ? field : 'selection.ids', errors: [] }
  const found = await find({ words: searchWords(selection.searchTerm), filter: (selection.filter ?? {}) as Filter })
  return found.length === 0 ? refused('none') : { ids: found, field: 'selection', errors: [] }
}
