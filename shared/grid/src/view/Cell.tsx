import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import { mark, type GridStore } from '../store/GridStore'
import { rangeOf } from '../store/selection'
import { CellEditor } from './CellEditor'
import { CellValue } from './CellValue'
import { sayFault } from './sayProblem'
import { useStore } from './useStore'
import * as styles from './Cell.module.css'

interface Props {
  store: GridStore
  row: GridRow
  place: number
  column: GridColumn
  index: number
  start: number
  width: number
  isFrozen: boolean
  /** Subscribes to changes of this row */
  listen(listener: () => void): () => void
}

/** One cell, which renders when it changes, or is selected or deselected, independently of the rest of the grid. */
export const Cell = memo(function Cell({ store, row, place, column, index, start, width, isFrozen, listen }: Props) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const edit = useSyncExternalStore(listen, () => store.edits.of(row.id)?.cells[column.id])
  const marks = useStore(store, () => store.markOf(place, index))
  const isCorner = useStore(store, () => isFillCorner(store, place, index))
  const isActive = (marks & mark.active) !== 0
  const isEditing = (marks & mark.editing) !== 0
  useLayoutEffect(() => {
    // focus follows the cursor while it is in the grid
    if (isActive && !isEditing && store.hasFocus && document.activeElement !== box.current) box.current?.focus({ preventScroll: true })
  }, [isActive, isEditing, store])
  const fault = sayFault(intl, edit)
  const doubt = edit && fault === null ? (column.warn?.(edit.value, row) ?? null) : null
  const isInherited = !edit && row.inherited?.includes(column.id) === true
  const note =
    fault !== null ? 'grid.cell.invalid' : doubt !== null ? 'grid.cell.doubtful' : edit ? 'grid.cell.changed' : isInherited ? 'grid.cell.inherited' : undefined
  const isLocked = !store.isWritable(row, column)
  return (
    <div
      ref={box}
      role="gridcell"
      className={styles.cell}
      aria-colindex={index + 1}
      aria-selected={(marks & (mark.active | mark.chosen)) !== 0}
      aria-readonly={isLocked || undefined}
      aria-invalid={fault !== null || undefined}
      aria-description={note && intl.formatMessage({ id: note }, { reason: fault ?? doubt })}
      tabIndex={isActive ? 0 : -1}
      title={fault ?? doubt ?? undefined}
      lang={column.language}
      data-row={place}
      data-column={index}
      data-kind={column.kind}
      data-active={isActive || undefined}
      data-chosen={(marks & mark.chosen) !== 0 || undefined}
      data-filled={(marks & mark.filled) !== 0 || undefined}
      data-frozen={isFrozen || undefined}
      data-changed={edit !== undefined || undefined}
      data-invalid={fault !== null || undefined}
      data-doubtful={doubt !== null || undefined}
      data-conflict={edit?.conflict !== undefined || undefined}
      data-inherited={isInherited || undefined}
      data-locked={isLocked || undefined}
      style={{ '--start': `${start}px`, '--width': `${width}px`, '--depth': index === 0 ? (row.depth ?? 0) : 0 }}
    >
      {isEditing ? (
        <CellEditor store={store} row={row} column={column} place={place} index={index} />
      ) : (
        <CellValue store={store} row={row} column={column} edit={edit} />
      )}
      {isCorner && !isEditing && <span className={styles.handle} data-fill="" aria-hidden="true" />}
    </div>
  )
})

/** The place of the fill handle. */
function isFillCorner(store: GridStore, place: number, index: number): boolean {
  const { bottom, right } = rangeOf(store.selection)
  return place === bottom && index === right
}
