import { Button } from '../menus/Button'
import { type ColumnResizing, ColumnEdge } from './ColumnEdge'
import type { ListColumn } from './ListColumn'
import { type PinnedPlace, pinnedStyle } from './pinning'

interface HeaderCellProps<Row> {
  column: ListColumn<Row>
  className: string | undefined
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  /** In px, if the viewer has set it */
  width: number | undefined
  pinned: PinnedPlace | undefined
  /** Set if the viewer's widths are stored */
  resizing: ColumnResizing | undefined
}

/** A column's header: sorts by it, and resizes it at its edge. */
export function HeaderCell<Row>({ column, className, sort, onSort, width, pinned, resizing }: HeaderCellProps<Row>) {
  const isSortable = Boolean(column.sort && onSort && !column.isTitleHidden)
  const isSorted = isSortable && sort?.replace(/^-/, '') === column.sort
  const isDescending = isSorted && sort?.startsWith('-')
  const first = column.isDescendingFirst ? `-${column.sort}` : column.sort!
  const handleClick = () => onSort?.(isSorted ? (isDescending ? column.sort! : `-${column.sort}`) : first)
  const classes = [column.isTitleHidden ? '' : className, pinned === undefined ? '' : 'v-pinned'].filter(Boolean).join(' ') || undefined
  return (
    <th
      scope="col"
      style={{ width: width ?? column.width, ...pinnedStyle(pinned) }}
      className={classes}
      data-column={column.id}
      // its edge has a name, too, which is not part of the column's
      aria-label={resizing && column.title}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable ? (
        <Button look="bare" onClick={handleClick}>
          {column.title}
          <span aria-hidden="true">{isSorted ? (isDescending ? '↓' : '↑') : ''}</span>
        </Button>
      ) : column.isTitleHidden ? (
        <span className="v-hidden">{column.title}</span>
      ) : (
        column.title
      )}
      {resizing && <ColumnEdge id={column.id} title={column.title} resizing={resizing} />}
    </th>
  )
}
