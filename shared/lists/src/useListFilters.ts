import { useRelayEnvironment } from '@vitrine/relay'
import type { ListFilter } from '@vitrine/ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { List, RowsKey } from './defineList'
import type { FilterKind } from './filtersOf'

/** The filters of a list in the reader's language, in the order in which they were stated. */
export function useListFilters<Key extends RowsKey, F extends string, Filter>(list: List<Key, F, Filter>): readonly ListFilter<F>[] {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  return useMemo(
    () => Object.entries<FilterKind<Filter>>(list.filters).map(([id, kind]) => ({ ...kind.draw(intl, environment), id: id as F })),
    [list, intl, environment],
  )
}
