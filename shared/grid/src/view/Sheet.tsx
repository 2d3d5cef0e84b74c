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

/** Who scrolls on is not waited for: only where they rest rows are fetched. */
const REST_MILLISECONDS = 60

/** Fetches the rows that are drawn: those in view and that of the cursor, and nothing of what lies between. */
function useNeed(store: GridStore, places: readonly number[]): void {
  // another order of rows begins with none of them
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

/** The grid with all that stands around it. */
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
  useNeed(store, items.map(({ index }) => index))

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
          // a field that has just been closed gives the focus to nobody
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

/** Scrolls to where the cursor went, or the corner of what is chosen; not to the end of whole columns. */
function useReveal(store: GridStore, reveal: (row: number, column: number) => void): void {
  const row = useStore(store, () => store.selection.toRow)
  const column = useStore(store, () => store.selection.toColumn)
  const go = useEffectEvent(() => {
    const isWhole = store.selection.row === 0 && row === store.rowCount - 1 && row > 0
    if (!isWhole && store.rowCount > 0) reveal(row, column)
  })
  useEffect(() => go(), [row, column])
}

/** How wide something is drawn, also after the window became another one. */
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
