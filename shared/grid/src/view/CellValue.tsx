import { FormattedMessage, useIntl } from 'react-intl'
import type { GridColumn } from '../GridColumn'
import type { GridRow, GridValue } from '../GridRow'
import type { CellEdit } from '../store/GridEdits'
import type { GridStore } from '../store/GridStore'
import { digitsOf } from '../values/readCell'
import { writeCell } from '../values/writeCell'
import * as styles from './Cell.module.css'

interface Props {
  store: GridStore
  row: GridRow
  column: GridColumn
  edit: CellEdit | undefined
}

/** A cell's content while it is not edited. */
export function CellValue({ store, row, column, edit }: Props) {
  const text = useShownText(store, row, column, edit)
  return <span className={styles.value}>{text}</span>
}

function useShownText(store: GridStore, row: GridRow, column: GridColumn, edit: CellEdit | undefined) {
  const intl = useIntl()
  if (edit?.text !== undefined) return edit.text
  const value: GridValue = edit ? edit.value : (row.cells[column.id] ?? null)
  if (typeof value === 'number') {
    const digits = digitsOf(column)
    // the column's heading shows the currency
    return intl.formatNumber(value, { minimumFractionDigits: column.kind === 'money' ? digits : 0, maximumFractionDigits: digits })
  }
  if (typeof value === 'boolean') return <FormattedMessage id={value ? 'grid.value.yes' : 'grid.value.no'} />
  return writeCell(value, column, row, store.wording)
}
