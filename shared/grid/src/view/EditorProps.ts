import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import type { CellState } from '../store/GridEdits'
import type { GridStore } from '../store/GridStore'

/** Props of a cell editor. */
export interface EditorProps {
  store: GridStore
  row: GridRow
  column: GridColumn
  /** The initial text: the value, or the letter that replaced it */
  begin: string
  label: string
  onDone(state: CellState): void
}
