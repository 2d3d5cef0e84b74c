import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../feedback/Empty'
import { ErrorPanel } from '../feedback/ErrorPanel'
import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import { useIsMobile, useMediaQuery } from '../theme/useMediaQuery'
import { visibleColumns, type ColumnSpec, type ListColumn } from './ListColumn'
import type { ListArrangement } from './ListArrangement'
import { ListCards } from './ListCards'
import type GenericListEmpty from './ListEmpty'
import type { ListCount, ListEmptyProps } from './ListEmpty'
import type { FilterSearch, ListFilter } from './ListFilter'
import type { BulkAction, ListSelection, RowTicks } from './ListSelection'
import { ListTable } from './ListTable'
import { ListToolbar } from './ListToolbar'
import { lastPage, Pagination } from './Pagination'
import { PageHeader } from './PageHeader'
import type GenericRowMenu from './RowMenu'
import type { RowMenuProps } from './RowMenu'
import { SelectionBar } from './SelectionBar'
import type { ListState } from './useListState'
import { useActionKeys } from './useActionKeys'
import { usePeekKey } from './usePeekKey'
import { useSelection } from './useSelection'
import { useSelectionKeys } from './useSelectionKeys'
import { Button } from '../menus/Button'

// What most visits never see. `lazily` knows one type of row, these take any.
const ListEmpty = lazily<ListEmptyProps>(() => import('./ListEmpty') as never, { pending: <Skeleton lines={6} /> }) as unknown as typeof GenericListEmpty
const RowMenu = lazily<RowMenuProps>(() => import('./RowMenu') as never, { failed: () => null }) as unknown as typeof GenericRowMenu

export interface ListFrameProps<Row, F extends string = string> {
  title: string
  /** The number of matching rows; undefined while unknown. */
  count: number | undefined
  /** More rows match than the list counts: `count` is a lower bound, shown as "200+". */
  isCapped?: boolean | undefined
  /** The total: shown as "4,318 of 12,000" while the list is narrowed. */
  unfilteredCount?: number
  actions?: ReactNode
  /** Between title and toolbar, for example saved searches. */
  tabs?: ReactNode
  /** A subtle note about the rows, above them. */
  note?: ReactNode
  /** Important information about the rows, in a box above them. */
  notice?: ReactNode
  state: ListState<F>
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  rowHref?(row: Row): string | undefined
  /** The history state for the row's address, kept by reload: the row's position. */
  rowState?(row: Row): unknown
  /** Opens a row's quick view: with the space bar, or from its menu. Needs `selection`. */
  onPeek?(row: Row): void
  /** 52 with images, 40 without. */
  rowHeight?: 52 | 40
  /** The content below an expanded row; undefined for a collapsed one. Its address (`rowHref`) toggles it. */
  rowDetail?(row: Row): ReactNode
  /** Which rows expand; all by default. */
  canOpenRow?(row: Row): boolean
  filters?: readonly ListFilter<F>[]
  /** Above the filters that can be added: searches their values. */
  filterSearch?(search: FilterSearch<F>): ReactNode
  /** Loads columns besides the list's own when columns are chosen: found by typing. */
  offerColumns?(): Promise<readonly ColumnSpec[]>
  /** Makes rows selectable, with bulk actions. */
  selection?: ListSelection<Row>
  /** Offers a grid of large images (PROD-01); needs a column with `card: 'image'`. */
  hasGrid?: boolean
  /** The viewer's columns and density. */
  arrangement?: ListArrangement
  /** Called with a text of several lines pasted into the search box. */
  onPasteLines?(text: string): void
  /** Counts the rows of the list at another address, to name the filter that excludes most if nothing matches. */
  countAt?(address: URLSearchParams): Promise<number | ListCount>
  /** No search box, for lists that the server cannot search. */
  isSearchless?: boolean
  /** Nothing is loaded yet: skeleton rows of the final height. */
  isLoading?: boolean
  /** Newer rows are loading: the old ones stay usable below a thin progress bar. */
  isRefetching?: boolean
  /** Any value but undefined, null and false: the list could not be loaded. */
  error?: unknown
  onRetry?: () => void
  /** The empty state of a list that never had rows. */
  emptyNever: { title: ReactNode; text?: ReactNode; action?: ReactNode }
}

const NO_ACTIONS: readonly BulkAction[] = []

/**
 * Every list of the product. Search, filters, sort, page, page size, columns and view are in the address; the frame renders
 * them, the rows, and every state of a list: loading, refreshing, empty, no results, failed.
 */
export function ListFrame<Row, F extends string = string>(props: ListFrameProps<Row, F>) {
  const { state, count, isLoading = false, isRefetching = false } = props
  const filters = props.filters ?? []
  const columns = useRoomFor(props.columns)
  const pastEnd = usePastEnd(state, isLoading || isRefetching ? undefined : count)
  const hasError = props.error !== undefined && props.error !== null && props.error !== false
  const hasRows = props.rows.length > 0
  const choice = useSelection(props)
  const rowOf = (key: string) => props.rows.find((row) => String(props.rowKey(row)) === key)
  useSelectionKeys(choice, Boolean(props.selection), rowOf)
  useActionKeys(choice, props.selection?.actions ?? NO_ACTIONS, count ?? 0)
  usePeekKey(
    props.onPeek &&
      ((key) => {
        const row = rowOf(key)
        if (row !== undefined) props.onPeek?.(row)
      }),
  )
  const page = useRef<HTMLDivElement>(null)
  const clear = () => {
    choice.act({ type: 'clear' })
    // the bar disappears, and with it the focused button
    page.current?.querySelector<HTMLElement>('.v-tick input')?.focus({ preventScroll: true })
  }
  return (
    <div ref={page} className="v-page" aria-busy={isLoading || isRefetching}>
      <PageHeader title={props.title} count={<Count {...props} />} actions={props.actions} />
      {props.tabs}
      <ListToolbar {...props} columns={columns} filters={filters} />
      {props.note && (
        <p className="v-soft v-small" role="status">
          {props.note}
        </p>
      )}
      {props.notice}
      {hasError && hasRows && (
        <div className="v-note v-note-danger" role="alert">
          <FormattedMessage id="ui.list.errorKept" />
          {props.onRetry && (
            <Button size="small" onClick={props.onRetry}>
              <FormattedMessage id="ui.error.retry" />
            </Button>
          )}
        </div>
      )}
      {pastEnd !== undefined && (
        <p className="v-note" role="status">
          <FormattedMessage id="ui.list.pastEnd" values={{ page: pastEnd }} />
        </p>
      )}
      <ListBody {...props} columns={columns} filters={filters} hasError={hasError} ticks={props.selection && choice.ticks} />
      {count !== undefined && !isLoading && hasRows && <Pagination state={state} count={count} isCapped={props.isCapped} />}
      {props.selection && (
        <SelectionBar
          state={choice}
          actions={props.selection.actions}
          matching={count ?? 0}
          isNarrowed={state.isNarrowed || state.defaultFilters !== undefined}
          isCapped={props.isCapped}
          onClear={clear}
        />
      )}
      {props.selection && choice.menu && <RowMenu {...props} state={choice} place={choice.menu} spec={props.selection} matching={count ?? 0} />}
    </div>
  )
}

function Count<Row, F extends string>({ count, isCapped = false, unfilteredCount, state, isLoading, isRefetching }: ListFrameProps<Row, F>) {
  if (count === undefined) return null
  const hasAll = state.isNarrowed && unfilteredCount !== undefined && unfilteredCount !== count
  return (
    <>
      <span aria-hidden="true">
        {hasAll ? (
          <FormattedMessage id={isCapped ? 'ui.list.countCappedOf' : 'ui.list.countOf'} values={{ count, all: unfilteredCount }} />
        ) : (
          <FormattedMessage id={isCapped ? 'ui.list.countCapped' : 'ui.list.count'} values={{ count }} />
        )}
      </span>
      <span className="v-hidden" aria-live="polite">
        {!isLoading && !isRefetching && <FormattedMessage id={isCapped ? 'ui.list.announceCapped' : 'ui.list.announce'} values={{ count }} />}
      </span>
    </>
  )
}

function ListBody<Row, F extends string>(
  props: ListFrameProps<Row, F> & { filters: readonly ListFilter<F>[]; hasError: boolean; ticks: RowTicks<Row> | undefined },
) {
  const { state, rows, filters, isLoading, isRefetching, hasError } = props
  const intl = useIntl()
  const isMobile = useIsMobile()
  const chosen = state.columns ?? props.arrangement?.columns
  const columns = useMemo(() => visibleColumns(props.columns, chosen), [props.columns, chosen])
  if (rows.length === 0 && hasError) {
    return (
      <div className="v-table-card">
        <ErrorPanel title={<FormattedMessage id="ui.list.errorTitle" />} onRetry={props.onRetry} />
      </div>
    )
  }
  // A page past the end is empty while the address changes to the last page.
  const isMoving = props.count !== undefined && props.count > 0
  if (rows.length === 0 && !isLoading && !isRefetching && !isMoving) {
    return (
      <div className="v-table-card">
        {state.isNarrowed ? <ListEmpty filters={filters} state={state} countAt={props.countAt} /> : <Empty {...props.emptyNever} />}
      </div>
    )
  }
  const skeletonRows = isLoading || rows.length === 0 ? Math.min(state.size, 15) : undefined
  const isGrid = Boolean(props.hasGrid) && state.view === 'grid'
  const label = props.title
  const refetchBar = isRefetching && !isLoading && (
    <div className="v-refetch" role="progressbar" aria-label={intl.formatMessage({ id: 'ui.list.refetching' })} />
  )
  if (isMobile || isGrid) {
    return (
      <div style={{ position: 'relative' }}>
        {refetchBar}
        <ListCards {...props} label={label} columns={columns} isGrid={isGrid} skeletonRows={skeletonRows} />
      </div>
    )
  }
  return (
    <div className="v-table-card">
      {refetchBar}
      <ListTable
        {...props}
        label={label}
        columns={columns}
        isCompact={props.arrangement?.isCompact}
        widths={props.arrangement?.widths}
        onWidths={props.arrangement && ((widths) => props.arrangement?.change({ widths }))}
        pinned={props.arrangement?.pinned}
        sort={state.sort}
        onSort={(sort) => state.change({ sort })}
        skeletonRows={skeletonRows}
      />
    </div>
  )
}

/** A narrow window initially hides columns that need more room, so that nothing is cut off. */
function useRoomFor<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const isNarrow = useMediaQuery('(min-width: 769px) and (max-width: 1240px)')
  const isLessThanWide = useMediaQuery('(min-width: 769px) and (max-width: 1439px)')
  return useMemo(() => {
    const hasRoom = ({ needsRoom }: ListColumn<Row>) => !needsRoom || !(isNarrow || (needsRoom === 'much' && isLessThanWide))
    return columns.every(hasRoom) ? columns : columns.map((column) => (hasRoom(column) ? column : { ...column, isHiddenByDefault: true }))
  }, [columns, isNarrow, isLessThanWide])
}

/**
 * A page that no longer exists is replaced by the last one, without a history entry, and remembered to tell the reader.
 * Forgotten with the next navigation.
 */
function usePastEnd<F extends string>(state: ListState<F>, count: number | undefined): number | undefined {
  const [moved, setMoved] = useState<{ from: number; to: number }>()
  const last = count === undefined ? undefined : lastPage(count, state.size)
  const move = useEffectEvent((to: number) => {
    setMoved({ from: state.page, to })
    state.change({ page: to }, { replace: true })
  })
  const isPast = last !== undefined && count !== 0 && state.page > last
  useEffect(() => {
    if (isPast) move(last)
  }, [isPast, last])
  return moved && moved.to === state.page ? moved.from : undefined
}
