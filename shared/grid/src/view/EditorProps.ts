import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import type { CellState } from '../store/GridEdits'
import type { GridStore } from '../store/GridStore'

/** What an editor of one cell is given. */
export interface EditorProps {
  store: GridStore
  row: GridRow
  column: GridColumn
  /** What stands in the box first: the value, or the letter that was typed over it */
  begin: string
  label: string
  onDone(state: CellState): void
}
