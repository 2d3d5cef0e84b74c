import type { GraphQLTaggedNode } from '@vitrine/relay'
import type { ColumnSpec, ListColumn, ListFilter, ListFrameProps, ListState } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { RowOf, RowsKey } from './defineList'
import type { ValueCounts } from './valueCounts'

/** The response of a list's query, as the frame needs it. */
export interface ListPage<Key extends RowsKey> {
  rows: Key
  count: number
  /** More rows match than the list counts: `count` is a lower bound */
  isCapped?: boolean
  /** The total without search and filters; undefined if the list is not narrowed */
  unfilteredCount?: number | undefined
  /** The viewer's settings of the list: `listSettings(list: …)` of the same query */
  settings?: string | null | undefined
}

/** What a list screen's own parts get. */
export interface ListContext<Key extends RowsKey, F extends string, Page> {
  state: ListState<F>
  filters: readonly ListFilter<F>[]
  rows: readonly RowOf<Key>[]
  /** null while the first rows are loading */
  page: Page | null
  /** Reloads the rows after a change */
  refresh(): void
}

/** Optional parts of a list. */
export interface ListParts<Row> extends Partial<
  Pick<ListFrameProps<Row>, 'actions' | 'note' | 'notice' | 'onPasteLines' | 'filterSearch' | 'rowDetail' | 'canOpenRow' | 'rowHref'>
> {
  /** Replaces the list's title, where an address makes it another list */
  title?: string
  /** The number of rows of each of the list's views, by id; null while loading */
  viewCounts?: Readonly<Record<string, number | null>>
  /** Bulk actions */
  bulk?: NonNullable<ListFrameProps<Row>['selection']>['actions']
  /** The export button above the list exports all rows, not only selected ones */
  hasExport?: boolean
  /** Before the create button: a menu of further actions */
  more?: ReactNode
  /** Dialogs, and other elements outside the list */
  dialogs?: ReactNode
  /** Wraps the rows in a context */
  around?(list: ReactNode): ReactNode
}

/** Columns that a list does not declare itself, such as one per attribute. */
export interface MoreColumns<Row> {
  /** The selected ones */
  columns: readonly ListColumn<Row>[]
  /** Loads all available ones */
  offer(): Promise<readonly ColumnSpec[]>
}

interface Create {
  to: string
  label: MessageId
}

export interface ListSource<Key extends RowsKey, F extends string, Response, Page extends ListPage<Key>> {
  /** `query XScreenQuery($search, $filter, $sort, $perPage, $offset, $isNarrowed)` */
  query: GraphQLTaggedNode
  read(response: Response): Page
  /** For a query with variables of its own; by default the list's */
  variables?(address: URLSearchParams): Record<string, unknown>
  /** A hook: filter texts that only this screen knows, such as names of ids */
  useFilters?(state: ListState<F>, page: Page | null): Readonly<Partial<Record<F, Partial<ListFilter<F>>>>>
  /** A hook: further columns. `chosen` are the ids of all visible columns; undefined for the list's defaults */
  useColumns?(chosen: readonly string[] | undefined, rows: readonly RowOf<Key>[]): MoreColumns<RowOf<Key>>
  /** A hook: the optional parts of this list */
  useParts?(context: ListContext<Key, F, Page>): ListParts<RowOf<Key>>
  /** The content of the quick view; by default all columns of the list */
  look?(look: { id: string; attempt: number; isOld: boolean }): ReactNode
  /** The query for counts of filters with a `countBy`; run when one is opened */
  counts?: ValueCounts
  /** The create button */
  create?: Create | ((state: ListState<F>) => Create)
}
