import type { Chosen, ListArrangement, ListColumn, ListState } from '@vitrine/ui'

/** Which rows of which list are to be written into a file, and how the list shows them. */
export interface ListExportProps {
  list: { id: string; hasPhotos?: boolean; filterOf(values: ListState<never>['filters']): unknown }
  title: string
  state: Pick<ListState<never>, 'search' | 'filters'>
  columns: readonly Pick<ListColumn<never>, 'id' | 'title' | 'isHiddenByDefault'>[]
  arrangement: Pick<ListArrangement, 'columns'>
  chosen: Chosen
  onClose(): void
}
