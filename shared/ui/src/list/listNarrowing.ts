import type { IntlShape } from 'react-intl'
import { filterValueLabel, type ListFilter } from './ListFilter'
import type { ListValues } from './listValues'

/** What narrows a list, in words, filters first: `{ id: 'active', label: 'Active', value: 'yes' }`. */
export function listNarrowing<F extends string>(
  intl: IntlShape,
  filters: readonly ListFilter<F>[],
  state: Pick<ListValues<F>, 'filters' | 'search'>,
): { id: F | 'search'; label: string; value: string }[] {
  const set = filters.flatMap((filter) => {
    const value = state.filters[filter.id]
    return value === undefined ? [] : [{ id: filter.id, label: filter.label, value: filterValueLabel(filter, value, intl) }]
  })
  const search = { id: 'search' as const, label: intl.formatMessage({ id: 'ui.list.searchFilter' }), value: state.search }
  return state.search === '' ? set : [...set, search]
}
