import type { IntlShape } from 'react-intl'
import type { ListFilter } from './ListFilter'
import { listNarrowing } from './listNarrowing'
import type { ListValues } from './listValues'

/** Everything that narrows a list, as one text, including default filters; null if nothing does. */
export function narrowingInWords<F extends string>(
  intl: IntlShape,
  filters: readonly ListFilter<F>[],
  state: Pick<ListValues<F>, 'filters' | 'search' | 'defaultFilters'>,
): string | null {
  const narrowing = listNarrowing(intl, filters, { search: state.search, filters: { ...state.defaultFilters, ...state.filters } })
  return narrowing.length > 0 ? intl.formatList(narrowing.map(({ words }) => words)) : null
}
