import type { Chosen, ListArrangement, ListColumn, ListState } from '@vitrine/ui'
import type { FilterValues } from '../defineList'

/** Which rows of which list are to be written into a file, and how the list shows them. */
export interface ListExportProps {
  list: { id: string; hasPhotos?: boolean; filterOf(values: FilterValues<never>): unknown }
  title: string
  state: Pick<ListState<never>, 'search' | 'filters' | 'defaultFilters'>
  columns: readonly Pick<ListColumn<never>, 'id' | 'title' | 'isHiddenByDefault'>[]
  arrangement: Pick<ListArrangement, 'columns'>
  chosen: Chosen
  /** What narrows the list, in words */
  narrowing: string | null
  onClose(): void
}
