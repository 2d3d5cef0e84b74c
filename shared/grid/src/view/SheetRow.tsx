import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { mark, type GridStore } from '../store/GridStore'
import { Cell } from './Cell'
import { widthOf, type Places } from './columnPlaces'
import { useStore } from './useStore'
import * as styles from './SheetRow.module.css'

interface Props {
  store: GridStore
  place: number
  /** Its position in the list, in pixels */
  top: number
  places: Places
  /** The visible columns, frozen ones first */
  shown: readonly number[]
  /** A new array means that every cell has changed */
  columns: GridStore['columns']
}

/** One row: its number with the result of saving, and the visible cells. */
export const SheetRow = memo(function SheetRow({ store, place, top, places, shown, columns }: Props) {
  const intl = useIntl()
  const listen = useCallback((listener: () => void) => store.listenToRow(place, listener), [store, place])
  const row = useSyncExternalStore(listen, () => store.rows.at(place))
  const edit = useSyncExternalStore(listen, () => row && store.edits.of(row.id))
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={place + 2}
      aria-busy={row === undefined || undefined}
      style={{ '--top': `${top}px`, '--total': `${places.total}px` }}
    >
      <div
        role="rowheader"
        className={styles.number}
        title={edit?.refused}
        data-changed={edit !== undefined || undefined}
        data-refused={edit?.refused !== undefined || undefined}
      >
        {intl.formatNumber(place + 1)}
        {edit?.refused !== undefined && <span className="v-hidden">{edit.refused}</span>}
      </div>
      {shown.map((index) => {
        const column = columns[index]
        if (!column) return null
        const [start = 0, width, isFrozen] = [places.starts[index], widthOf(column), index < places.frozen]
        return row ? (
          <Cell key={column.id} {...{ store, row, place, column, index, start, width, isFrozen, listen }} />
        ) : (
          <WaitingCell key={column.id} {...{ store, place, index, start, width, isFrozen }} />
        )
      })}
    </div>
  )
})

interface WaitingProps {
  store: GridStore
  place: number
  index: number
  start: number
  width: number
  isFrozen: boolean
}

/** A cell whose row is loading; it takes the cursor like any other. */
function WaitingCell({ store, place, index, start, width, isFrozen }: WaitingProps) {
  const box = useRef<HTMLDivElement>(null)
  const isActive = useStore(store, () => (store.markOf(place, index) & mark.active) !== 0)
  useLayoutEffect(() => {
    if (isActive && store.hasFocus && document.activeElement !== box.current) box.current?.focus({ preventScroll: true })
  }, [isActive, store])
  return (
    <div
      ref={box}
      role="gridcell"
      className={styles.waiting}
      aria-colindex={index + 1}
      tabIndex={isActive ? 0 : -1}
      data-row={place}
      data-column={index}
      data-frozen={isFrozen || undefined}
      style={{ '--start': `${start}px`, '--width': `${width}px` }}
    />
  )
}
