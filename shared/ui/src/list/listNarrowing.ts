import type { IntlShape } from 'react-intl'
import { filterValueLabel, isPresence, type ListFilter } from './ListFilter'
import type { ListValues } from './listValues'

const wordsOf = (intl: IntlShape, filter: string, value: string, isVerb = false) =>
  intl.formatMessage({ id: isVerb ? 'ui.list.filterSays' : 'ui.list.filterWords' }, { filter, value })

/** What narrows a list, in words, filters first: `{ id: 'active', label: 'Active', value: 'yes', words: 'Active: yes' }`. */
export function listNarrowing<F extends string>(
  intl: IntlShape,
  filters: readonly ListFilter<F>[],
  state: Pick<ListValues<F>, 'filters' | 'search'>,
): { id: F | 'search'; label: string; value: string; words: string }[] {
  const set = filters.flatMap((filter) => {
    const value = state.filters[filter.id]
    if (value === undefined) return []
    const label = filterValueLabel(filter, value, intl)
    return [
      { id: filter.id, label: filter.label, value: label, words: filter.sentence?.(value) ?? wordsOf(intl, filter.label, label, isPresence(filter, value)) },
    ]
  })
  const label = intl.formatMessage({ id: 'ui.list.searchFilter' })
  const words = intl.formatMessage({ id: 'ui.list.searchWords' }, { search: state.search })
  const search = { id: 'search' as const, label, value: state.search, words }
  return state.search === '' ? set : [...set, search]
}
