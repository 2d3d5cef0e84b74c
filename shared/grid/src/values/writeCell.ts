import type { GridColumn } from '../GridColumn'
import type { GridRow, GridValue } from '../GridRow'
import { digitsOf } from './readCell'
import { writeDay } from './readDay'

/** Texts of the interface's language that a cell needs. */
export interface Wording {
  isDutch: boolean
  yes: string
  no: string
  /** The label of an option that neither the column nor the row lists */
  nameOption(column: GridColumn, id: string): string | undefined
}

/** An option's label: from the row, the column's list, loaded options, or else its id. */
export function labelOf(id: string, column: GridColumn, row: GridRow | undefined, wording: Wording): string {
  const listed = Array.isArray(column.options)
    ? (column.options as readonly { id: string; label: string }[]).find((option) => option.id === id)?.label
    : undefined
  return listed ?? row?.labels?.[id] ?? wording.nameOption(column, id) ?? id
}

/** A number with the language's decimal sign, without thousands separators: as it is typed, and as Excel reads it. */
export function writeNumber(value: number, column: GridColumn, isDutch: boolean): string {
  const text = column.kind === 'money' ? value.toFixed(digitsOf(column)) : String(Number(value.toFixed(digitsOf(column))))
  return isDutch ? text.replace('.', ',') : text
}

/** The value as text: for editing and copying. `readCell` parses it. */
export function writeCell(value: GridValue, column: GridColumn, row: GridRow | undefined, wording: Wording): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? wording.yes : wording.no
  if (typeof value === 'number') return writeNumber(value, column, wording.isDutch)
  if (typeof value === 'string') {
    if (column.kind === 'date') return writeDay(value, wording.isDutch)
    return column.kind === 'choice' ? labelOf(value, column, row, wording) : value
  }
  return value.map((id) => labelOf(id, column, row, wording)).join('; ')
}
