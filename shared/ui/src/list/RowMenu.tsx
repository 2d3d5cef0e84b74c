import { useNavigate } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import { ContextMenu } from '../menus/ContextMenu'
import type { MenuItem } from '../menus/Menu'
import { chosenOf, type Chosen, type ListSelection } from './ListSelection'
import { isChosen } from './selection'
import type { ListSelectionState, RowMenuPlace } from './useSelection'

export interface RowMenuProps<Row = never> {
  state: ListSelectionState<Row>
  place: RowMenuPlace<Row>
  spec: ListSelection<Row>
  rowKey(row: Row): string | number
  rowHref?(row: Row): string | undefined
  rowState?(row: Row): unknown
  onPeek?(row: Row): void
  matching: number
}

/** A row's context menu: its link, and every action, for the whole selection if the row is part of it. */
export default function RowMenu<Row>({ state, place, spec, rowKey, rowHref, rowState, onPeek, matching }: RowMenuProps<Row>) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { row, x, y } = place
  const key = String(rowKey(row))
  const isOn = isChosen(state.selection, key)
  const clear = () => state.act({ type: 'clear' })
  const chosen: Chosen = isOn ? chosenOf(state.selection, matching, clear) : { ids: [key], count: 1, clear: () => undefined }
  const title = chosen.count === 1 ? spec.rowName(row) : intl.formatMessage({ id: 'ui.select.menu' }, { count: chosen.count })
  const to = rowHref?.(row)
  const text = (id: MessageId) => intl.formatMessage({ id })
  const items: MenuItem[] = [
    ...(to === undefined
      ? []
      : [
          { id: 'open', label: text('ui.select.open'), onSelect: () => void navigate(to, { state: rowState?.(row) }) },
          { id: 'tab', label: text('ui.select.openTab'), onSelect: () => void window.open(to, '_blank', 'noopener') },
        ]),
    ...(onPeek ? [{ id: 'peek', label: text('ui.list.peek'), onSelect: () => onPeek(row) }] : []),
    { id: 'tick', label: text(isOn ? 'ui.select.untick' : 'ui.select.tick'), onSelect: () => state.act({ type: 'toggle', id: key, page: state.page }) },
    ...spec.actions.map((action) => ({ id: action.id, label: action.label, isDanger: action.isDanger, onSelect: () => action.onSelect(chosen) })),
  ]
  return <ContextMenu x={x} y={y} title={title} items={items} onClose={() => state.openMenu(undefined)} />
}
