import { Link } from '@vitrine/shell'
import { memo, useDeferredValue, useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { MiddleCut } from '../values/MiddleCut'
import { widthOfTable, type ColumnWidths } from './columnWidths'
import { HeaderCell } from './HeaderCell'
import { columnClass, columnStyle, mainColumn, type ListColumn } from './ListColumn'
import { type RowHandlers, rowProps, type RowTicks } from './ListSelection'
import { pinnedStyle, usePinnedPlaces } from './pinning'
import { PageTick, RowTick } from './Tick'
import { useColumnResizing } from './useColumnResizing'
import { useRowKeys } from './useRowKeys'

export interface ListTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  /** The address of a row's page; undefined if it has none. */
  rowHref?(row: Row): string | undefined
  /** The history state for the row's address, kept by reload: the row's position. */
  rowState?(row: Row): unknown
  rowHeight?: 40 | 52 | 64 | 96
  /** Compact rows. */
  isCompact?: boolean
  /** The content below an expanded row, as wide as the table; undefined for a collapsed one. */
  rowDetail?(row: Row): ReactNode
  /** Which rows expand; all by default. */
  canOpenRow?(row: Row): boolean
  sort?: string
  onSort?(sort: string): void
  /** Renders this many skeleton rows in place of `rows`. */
  skeletonRows?: number
  /** Set if rows can be selected. */
  ticks?: RowTicks<Row>
  /** Column widths in px; without `onWidths` they cannot be changed. */
  widths?: ColumnWidths | undefined
  /** Null restores the default widths. */
  onWidths?: ((widths: ColumnWidths | null) => void) | undefined
  /** How many of the first columns stay visible while the table is scrolled sideways. */
  pinned?: number | undefined
}

const COMPACT_HEIGHT = 34
/** As many as a tall screen shows at once. */
const FIRST_ROWS = 20

/** A table whose rows are real links: a middle click opens a tab, j and k move, Enter opens. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, rowKey, rowHref, rowDetail, canOpenRow, rowHeight = 52, isCompact = false, skeletonRows, ticks, pinned = 0 } = props
  const main = mainColumn(columns)
  const scroll = useOverflowFlag<HTMLDivElement>()
  const id = useId()
  const isDescribed = columns.some((column) => column.isDescription)
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  const table = useRef<HTMLTableElement>(null)
  const { widths, resizing } = useColumnResizing(table, { columns, kept: props.widths, onWidths: props.onWidths })
  // with checkboxes the columns count from 1
  const placeOf = (index: number) => (index < pinned ? index + (ticks ? 1 : 0) : undefined)
  const tickPlace = pinned > 0 ? 0 : undefined
  usePinnedPlaces(table, pinned, columns)
  // the first screen of rows renders first; the others follow after it is painted
  const isWhole = useDeferredValue(true, rows.length <= FIRST_ROWS)
  const height = isCompact ? COMPACT_HEIGHT : rowHeight
  return (
    <div ref={scroll} className="v-table-scroll" style={isWhole ? undefined : { minHeight: (rows.length + 1) * height }}>
      <table
        ref={table}
        className="v-table"
        aria-label={props.label}
        aria-busy={isWhole ? undefined : true}
        data-compact={isCompact}
        data-sized={widths !== undefined}
        style={{ '--v-row-height': `${height}px`, ...(widths && widthOfTable(widths, columns, Boolean(ticks))) } as CSSProperties}
      >
        <thead>
          <tr>
            {ticks && (
              <th scope="col" className={tickClass(tickPlace)} style={pinnedStyle(tickPlace)}>
                <PageTick ticks={ticks} isEmpty={rows.length === 0} />
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.id}
                column={column}
                className={columnClass(column, column === main)}
                sort={props.sort}
                onSort={props.onSort}
                width={widths?.[column.id]}
                pinned={placeOf(index)}
                resizing={resizing}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {skeletonRows
            ? Array.from({ length: skeletonRows }, (_, line) => <SkeletonRow key={line} columns={columns} main={main} line={line} hasTick={Boolean(ticks)} />)
            : (isWhole ? rows : rows.slice(0, FIRST_ROWS)).map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  id={String(rowKey(row))}
                  columns={columns}
                  main={main}
                  to={rowHref?.(row)}
                  rowState={props.rowState}
                  detail={rowDetail?.(row)}
                  canOpen={Boolean(rowDetail) && (canOpenRow?.(row) ?? true)}
                  descriptionId={isDescribed ? `${id}-${rowKey(row)}` : undefined}
                  isOn={ticks?.isOn(row) ?? false}
                  name={ticks?.nameOf(row) ?? ''}
                  handlers={ticks?.handlers}
                  pinned={pinned}
                />
              ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly ListColumn<Row>[]
  main: ListColumn<Row> | undefined
  to: string | undefined
  rowState: ((row: Row) => unknown) | undefined
  detail: ReactNode
  canOpen: boolean
  /** The id of the row's description; undefined if no column has it */
  descriptionId: string | undefined
  isOn: boolean
  name: string
  handlers: RowHandlers | undefined
  pinned: number
}

/** One row, which only renders if it changes: ticking one leaves the others alone. */
const TableRow = memo(function TableRow<Row>({
  row,
  id,
  columns,
  main,
  to,
  rowState,
  detail,
  canOpen,
  descriptionId,
  isOn,
  name,
  handlers,
  pinned,
}: TableRowProps<Row>) {
  const tickPlace = pinned > 0 ? 0 : undefined
  // a link does not extend beyond a sticky cell: the rest of the row has a second one, which is not focusable
  const restAt = main && columns.indexOf(main) < pinned ? pinned : undefined
  return (
    <>
      <tr {...rowProps(id, isOn, handlers)}>
        {handlers && (
          <td className={tickClass(tickPlace)} style={pinnedStyle(tickPlace)}>
            <RowTick id={id} name={name} isOn={isOn} handlers={handlers} />
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            id={column.isDescription ? descriptionId : undefined}
            className={index < pinned ? [columnClass(column, column === main), 'v-pinned'].filter(Boolean).join(' ') : columnClass(column, column === main)}
            style={index < pinned ? { ...columnStyle(column), ...pinnedStyle(index + (handlers ? 1 : 0)) } : columnStyle(column)}
          >
            {index === restAt && to !== undefined && <Link to={to} state={rowState?.(row)} className="v-row-rest" tabIndex={-1} aria-hidden="true" />}
            {column === main ? (
              <RowLink to={to} state={rowState?.(row)} isOpen={canOpen ? Boolean(detail) : undefined} description={descriptionId}>
                {column.render(row)}
              </RowLink>
            ) : (
              column.render(row)
            )}
          </td>
        ))}
      </tr>
      {detail && (
        <tr className="v-row-detail">
          <td colSpan={columns.length + (handlers ? 1 : 0)}>{detail}</td>
        </tr>
      )}
    </>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode

interface RowLinkProps {
  to: string | undefined
  state?: unknown
  isOpen?: boolean | undefined
  /** The id of the row's description */
  description: string | undefined
  children: ReactNode
}

/** The only link of a row or card, stretched over all of it by its style sheet. */
export function RowLink({ to, state, isOpen, description, children }: RowLinkProps) {
  if (to === undefined) return <>{children}</>
  return (
    <Link to={to} state={state} className="v-row-link" aria-expanded={isOpen} aria-describedby={description}>
      {typeof children === 'string' ? <MiddleCut text={children} /> : children}
    </Link>
  )
}

const tickClass = (place: number | undefined) => (place === undefined ? 'v-tick-cell' : 'v-tick-cell v-pinned')

interface SkeletonRowProps<Row> {
  columns: readonly ListColumn<Row>[]
  main: ListColumn<Row> | undefined
  line: number
  hasTick: boolean
}

function SkeletonRow<Row>({ columns, main, line, hasTick }: SkeletonRowProps<Row>) {
  return (
    <tr>
      {hasTick && <td className="v-tick-cell" />}
      {columns.map((column, index) => (
        <td key={column.id} className={columnClass(column, column === main)}>
          {column.card === 'image' ? (
            <span className="v-image" style={{ '--v-w': '54px', '--v-h': '42px' } as CSSProperties} />
          ) : (
            <span className="v-skeleton" style={{ width: `${38 + ((line * 7 + index * 13) % 5) * 10}%`, minWidth: 24 }} />
          )}
          {line === 0 && index === 0 && (
            <span className="v-hidden">
              <FormattedMessage id="ui.list.loading" />
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/**
 * Makes the box scrollable sideways only while its table is wider. A box that is always scrollable would contain the sticky
 * header, which would then no longer stay visible when the page is scrolled.
 */
function useOverflowFlag<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const observer = new ResizeObserver(() => setOverflows(table.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.dataset.overflows = String(overflows)
    // without a pointer one scrolls with the arrow keys
    if (overflows) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }, [overflows])
  return box
}
