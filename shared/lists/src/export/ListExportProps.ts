import type { Chosen, ColumnSpec, ListArrangement, ListState } from '@vitrine/ui'
import type { FilterValues } from '../defineList'

/** Which rows of which list to export, and how the list shows them. */
export interface ListExportProps {
  list: { id: string; hasPhotos?: boolean; filterOf(values: FilterValues<never>): unknown }
  title: string
  state: Pick<ListState<never>, 'search' | 'filters' | 'defaultFilters'>
  columns: readonly ColumnSpec[]
  /** Loads further columns that the list can show */
  offer?: (() => Promise<readonly ColumnSpec[]>) | undefined
  arrangement: Pick<ListArrangement, 'columns'>
  chosen: Chosen
  /** The list's search and filters in words */
  narrowing: string | null
  onClose(): void
}
