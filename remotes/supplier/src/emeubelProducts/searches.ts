import { addressOf } from '@vitrine/shell'
import { changeKinds, changeMessageIds } from './matchStates'

/** The searches that staff work through, to match articles and to handle changes; `id` is the query's name of its count. */
export const searches = [
  { id: 'sure', filters: { match: 'SUGGESTED', score: '95..' }, sort: '-score', label: 'supplier.inbox.sure', isMatch: true },
  { id: 'suggested', filters: { match: 'SUGGESTED' }, sort: '-score', label: 'supplier.match.suggested', isMatch: true },
  { id: 'unlinked', filters: { match: 'UNLINKED' }, label: 'supplier.match.unlinked', isMatch: true },
  ...changeKinds.map((kind) => ({ id: kind, filters: { change: kind }, label: changeMessageIds[kind], isMatch: false })),
] as const

/** The list of a search's results. */
export function searchHref(search: (typeof searches)[number]): string {
  const { filters, sort } = { sort: undefined, ...search }
  return `${addressOf('emeubel.products')}?${new URLSearchParams({ ...filters, ...(sort && { sort }) })}`
}
