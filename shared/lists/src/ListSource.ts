import type { GraphQLTaggedNode } from '@vitrine/relay'
import type { ColumnSpec, ListColumn, ListFilter, ListFrameProps, ListState } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { RowOf, RowsKey } from './defineList'
import type { ValueCounts } from './valueCounts'

/** What a list's query answers, as the frame needs it. */
export interface ListPage<Key extends RowsKey> {
  rows: Key
  count: number
  /** More are like these than the list holds: `count` is a lower bound */
  isCapped?: boolean
  /** How many there are without search and filters; undefined while nothing narrows the list */
  unfilteredCount?: number | undefined
  /** How the viewer keeps the list: `listSettings(list: …)` of the same query */
  settings?: string | null | undefined
}

/** What a list screen's own parts are told. */
export interface ListContext<Key extends RowsKey, F extends string, Page> {
  state: ListState<F>
  filters: readonly ListFilter<F>[]
  rows: readonly RowOf<Key>[]
  /** null while the first rows are on their way */
  page: Page | null
  /** Asks for the rows again, after something was done to them */
  refresh(): void
}

/** What a list may have beside what every list has. */
export interface ListParts<Row> extends Partial<Pick<ListFrameProps<Row>, 'actions' | 'note' | 'notice' | 'onPasteLines' | 'filterSearch' | 'rowDetail' | 'canOpenRow' | 'rowHref'>> {
  /** In place of the list's own, where an address makes another list of it */
  title?: string
  /** How many rows each of the list's views holds, by its id; null while that is on its way */
  viewCounts?: Readonly<Record<string, number | null>>
  /** What can be done with several rows at once */
  bulk?: NonNullable<ListFrameProps<Row>['selection']>['actions']
  /** The whole list goes into a file by a button above it as well, not only what is chosen of it */
  hasExport?: boolean
  /** Stands before the button that makes a new one: a menu of what else there is */
  more?: ReactNode
  /** Dialogs, and whatever else stands outside the list */
  dialogs?: ReactNode
  /** Gives the rows something by a context */
  around?(list: ReactNode): ReactNode
}

/** Columns that a list does not state itself, such as one for each attribute. */
export interface MoreColumns<Row> {
  /** Those that are chosen */
  columns: readonly ListColumn<Row>[]
  /** Fetches all that can be chosen */
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
  /** Where the query asks for more than every list does; those of the list when left out */
  variables?(address: URLSearchParams): Record<string, unknown>
  /** A hook: what is said of filters that only this screen can say, such as the names behind numbers */
  useFilters?(state: ListState<F>, page: Page | null): Readonly<Partial<Record<F, Partial<ListFilter<F>>>>>
  /** A hook: columns beside those of the list. `chosen` are the ids of all that are in view; undefined for those of the list itself */
  useColumns?(chosen: readonly string[] | undefined, rows: readonly RowOf<Key>[]): MoreColumns<RowOf<Key>>
  /** A hook: what this list has beside what every list has */
  useParts?(context: ListContext<Key, F, Page>): ListParts<RowOf<Key>>
  /** What the quick look shows of a row; all columns of the list when left out */
  look?(look: { id: string; attempt: number; isOld: boolean }): ReactNode
  /** How the server is asked for the counts of filters that state what they are counted by; asked when one is opened */
  counts?: ValueCounts
  /** The button that makes a new one */
  create?: Create | ((state: ListState<F>) => Create)
}
