import type { GridColumn } from '../GridColumn'
import type { GridRow, GridValue } from '../GridRow'
import { digitsOf } from './readCell'
import { writeDay } from './readDay'

/** The words of the interface's language that a cell needs. */
export interface Wording {
  isDutch: boolean
  yes: string
  no: string
  /** What an option that neither the column lists nor the row names is called */
  nameOption(column: GridColumn, id: string): string | undefined
}

/** What an option is called: by the row, by the list of the column, by what was fetched, and else its id. */
export function labelOf(id: string, column: GridColumn, row: GridRow | undefined, wording: Wording): string {
  const listed = Array.isArray(column.options) ? (column.options as readonly { id: string; label: string }[]).find((option) => option.id === id)?.label : undefined
  return listed ?? row?.labels?.[id] ?? wording.nameOption(column, id) ?? id
}

/** A number in the signs of the language, without groups: as it is typed, and as Excel reads it. */
export function writeNumber(value: number, column: GridColumn, isDutch: boolean): string {
  const text = column.kind === 'money' ? value.toFixed(digitsOf(column)) : String(Number(value.toFixed(digitsOf(column))))
  return isDutch ? text.replace('.', ',') : text
}

/** The value as text: what an editor begins with, and what is copied. `readCell` reads it again. */
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
