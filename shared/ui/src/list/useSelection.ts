import { toasts } from '@vitrine/toasts'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ListSelection, RowHandlers, RowTicks } from './ListSelection'
import { isChosen, isEmpty, nothing, pageState, select, type Selection, type SelectionAction } from './selection'
import type { ListState } from './useListState'

interface SelectionProps<Row, F extends string> {
  /** undefined: the rows of this list cannot be selected */
  selection?: ListSelection<Row>
  state: ListState<F>
  rows: readonly Row[]
  rowKey(row: Row): string | number
}

/** Where a row's menu was opened. */
export interface RowMenuPlace<Row> {
  row: Row
  x: number
  y: number
}

export interface ListSelectionState<Row = unknown> {
  selection: Selection
  /** The keys of the visible rows. */
  page: readonly string[]
  act(action: SelectionAction): void
  ticks: RowTicks<Row>
  menu: RowMenuPlace<Row> | undefined
  openMenu(place: RowMenuPlace<Row> | undefined): void
}

/**
 * A list's selection (LST-4). It survives paging, sorting and a refresh; when search or filters change it is cleared, and the
 * reader is told, because it would refer to rows that the list no longer shows.
 */
export function useSelection<Row, F extends string>({ selection: spec, state, rows, rowKey }: SelectionProps<Row, F>): ListSelectionState<Row> {
  const list = JSON.stringify([state.search, state.filters])
  const [held, setHeld] = useState({ list, selection: nothing })
  const [menu, openMenu] = useState<RowMenuPlace<Row>>()
  const selection = held.list === list ? held.selection : nothing
  const page = rows.map((row) => String(rowKey(row)))
  const act = (action: SelectionAction) => setHeld((before) => ({ list, selection: select(before.list === list ? before.selection : nothing, action) }))
  useDropped(held.list !== list && !isEmpty(held.selection), () => setHeld({ list, selection: nothing }))

  const idOf = (row: Row) => String(rowKey(row))
  const latest = useRef({ act, page, rows, idOf })
  useLayoutEffect(() => {
    latest.current = { act, page, rows, idOf }
  })
  const handlers = useMemo<RowHandlers>(
    () => ({
      onTick: (id, isRange) => latest.current.act({ type: isRange ? 'range' : 'toggle', id, page: latest.current.page }),
      onMenu: (id, x, y) => {
        const row = latest.current.rows.find((one) => latest.current.idOf(one) === id)
        if (row !== undefined) openMenu({ row, x, y })
      },
    }),
    [],
  )
  const ticks: RowTicks<Row> = {
    head: pageState(selection, page),
    onHead: (isOn) => act({ type: 'page', isOn, page }),
    isOn: (row) => isChosen(selection, idOf(row)),
    nameOf: (row) => spec?.rowName(row) ?? '',
    handlers,
  }
  return { selection, page, act, ticks, menu, openMenu }
}

function useDropped(isDropped: boolean, forget: () => void) {
  const intl = useIntl()
  const drop = useEffectEvent(() => {
    forget()
    toasts.show({ kind: 'info', key: 'ui.select.dropped', text: intl.formatMessage({ id: 'ui.select.dropped' }) })
  })
  useEffect(() => {
    if (isDropped) drop()
  }, [isDropped])
}
