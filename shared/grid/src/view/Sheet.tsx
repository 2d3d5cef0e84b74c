import { Empty, ErrorPanel, Skeleton, useSaveShortcut } from '@vitrine/ui'
import { type ClipboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BulkGridProps } from '../BulkGridProps'
import { ColumnDialog } from '../dialogs/ColumnDialog'
import { ConflictsDialog } from '../dialogs/ConflictsDialog'
import { PasteDialog } from '../dialogs/PasteDialog'
import type { GridStore } from '../store/GridStore'
import { beginPaste, type PasteStart } from '../store/paste'
import { clearCells, copyCells, copyLater, hasChosen } from '../store/rangeActions'
import { HEAD, placeColumns } from './columnPlaces'
import { FaultLine } from './FaultLine'
import { SheetBar } from './SheetBar'
import { SheetFoot } from './SheetFoot'
import { SheetHead } from './SheetHead'
import { SheetRow } from './SheetRow'
import { SheetTools } from './SheetTools'
import { useGridKeys } from './useGridKeys'
import { useGridMouse } from './useGridMouse'
import { useSheet } from './useSheet'
import { useStore } from './useStore'
import { useWindow } from './useWindow'
import * as styles from './Sheet.module.css'

/** While scrolling continues nothing is loaded: only rows where it rests. */
const REST_MILLISECONDS = 60

/** Loads the rendered rows: the visible ones and the cursor's, but none in between. */
function useNeed(store: GridStore, places: readonly number[]): void {
  // after a reordering none of them are loaded
  const isHere = useStore(store, () => places.every((place) => store.rows.at(place) !== undefined))
  const hasFailed = useStore(store, () => store.rows.hasFailed)
  const key = places.join()
  const fetchRows = useEffectEvent(() => void store.rows.needAt(places).catch(() => {}))
  useEffect(() => {
    if (isHere || hasFailed) return
    const timer = setTimeout(() => fetchRows(), REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [store, key, isHere, hasFailed])
}

/** The grid with its toolbar and footer. */
export function Sheet(props: BulkGridProps) {
  const { label, columns, hierarchy, tools, empty } = props
  const intl = useIntl()
  const { store, save, fault, handleFault, forgetFault } = useSheet(props)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const places = useMemo(() => placeColumns(columns, width), [columns, width])
  const { items, height, shown, reveal, page } = useWindow(store, box, columns, places)
  const [dialog, setDialog] = useState<'change' | 'conflicts' | PasteStart | null>(null)
  const total = useStore(store, () => store.rows.total)
  const hasFailed = useStore(store, () => store.rows.hasFailed)
  const handleKey = useGridKeys({ store, page, onFault: handleFault, onFind: () => setDialog('change') })
  const mouse = useGridMouse(store, handleFault)
  useSaveShortcut(() => void save())
  useReveal(store, reveal)
  useNeed(
    store,
    items.map(({ index }) => index),
  )

  const handleCopy = (event: ClipboardEvent) => {
    if (store.editing) return
    event.preventDefault()
    const isHere = hasChosen(store)
    if (isHere) event.clipboardData.setData('text/plain', copyCells(store))
    const copying = isHere ? Promise.resolve() : copyLater(store)
    copying.then(() => (event.type === 'cut' ? clearCells(store, 'grid.told.cut') : undefined)).catch(handleFault)
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (store.editing) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text !== '') beginPaste(store, text).then((start) => start && setDialog(start), handleFault)
  }
  const close = () => setDialog(null)
  const retry = () => store.rows.retry()
  return (
    <div className={styles.sheet}>
      <SheetTools store={store} hierarchy={hierarchy} tools={tools} onChange={() => setDialog('change')} onFault={handleFault} />
      {fault !== null && <FaultLine text={fault} onClose={forgetFault} />}
      {hasFailed && (total === null ? <ErrorPanel onRetry={retry} /> : <FaultLine text={intl.formatMessage({ id: 'grid.rowsFailed' })} onRetry={retry} />)}
      {total === 0 && !hasFailed && (empty ?? <Empty title={intl.formatMessage({ id: 'grid.empty' })} />)}
      {total === null && !hasFailed && <Skeleton lines={8} />}
      <div
        ref={box}
        className={styles.box}
        hidden={!total}
        role="grid"
        aria-label={label}
        aria-rowcount={(total ?? 0) + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        tabIndex={-1}
        onKeyDown={handleKey}
        onFocus={() => store.setFocus(true)}
        onBlur={(event) => {
          // an editor that has just closed gives focus to nothing
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) store.setFocus(false)
        }}
        onCopy={handleCopy}
        onCut={handleCopy}
        onPaste={handlePaste}
        {...mouse}
      >
        <SheetHead store={store} places={places} shown={shown} columns={columns} />
        <div role="rowgroup" className={styles.rows} style={{ '--height': `${height}px`, '--total': `${places.total}px` }}>
          {items.map(({ index, start }) => (
            <SheetRow key={index} store={store} place={index} top={start - HEAD} places={places} shown={shown} columns={columns} />
          ))}
        </div>
      </div>
      <SheetFoot store={store} />
      <SheetBar store={store} onSave={() => void save()} onConflicts={() => setDialog('conflicts')} />
      {dialog === 'change' && <ColumnDialog store={store} onClose={close} />}
      {dialog === 'conflicts' && <ConflictsDialog store={store} onSave={() => void save()} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <PasteDialog store={store} start={dialog} onClose={close} />}
    </div>
  )
}

/** Scrolls to the cursor, or to the corner of the selection; not to the end of whole columns. */
function useReveal(store: GridStore, reveal: (row: number, column: number) => void): void {
  const row = useStore(store, () => store.selection.toRow)
  const column = useStore(store, () => store.selection.toColumn)
  const go = useEffectEvent(() => {
    const isWhole = store.selection.row === 0 && row === store.rowCount - 1 && row > 0
    if (!isWhole && store.rowCount > 0) reveal(row, column)
  })
  useEffect(() => go(), [row, column])
}

/** An element's width, also after the window was resized. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
