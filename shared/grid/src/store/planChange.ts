import { readFormula } from '../changes/readFormula'
import { formulaNames, isNumeric } from '../changes/formulaNames'
import { makeReplacer, type TextChange } from '../changes/makeReplacer'
import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import { digitsOf } from '../values/readCell'
import type { CellState } from './GridEdits'
import type { GridStore } from './GridStore'

/** What is done to all selected cells of a column. */
export type ColumnChange = TextChange | { kind: 'formula'; formula: string } | { kind: 'series'; start: number; step: number }

/** Why a change cannot be computed. */
export type ChangeFault = { kind: 'pattern' | 'formula' } | { kind: 'unknown'; name: string } | { kind: 'slow' }

export interface PlannedChange {
  cells: readonly { row: GridRow; column: GridColumn; state: CellState; before: string; after: string }[]
  /** Rows in which a number is missing, or without a result */
  without: number
  invalid: number
}

/** A pattern with catastrophic backtracking is stopped between two cells. */
const MOST_MILLISECONDS = 3000

/** Computes what would be changed; without unchanged cells and those that cannot be written. */
export function planChange(store: GridStore, column: GridColumn, rows: readonly GridRow[], change: ColumnChange): PlannedChange | ChangeFault {
  const read = readerOf(store, column, change)
  if ('kind' in read) return read
  const cells: PlannedChange['cells'][number][] = []
  let [without, invalid] = [0, 0]
  const end = Date.now() + MOST_MILLISECONDS
  for (const [index, row] of rows.entries()) {
    if (Date.now() > end) return { kind: 'slow' }
    if (!store.isWritable(row, column)) continue
    const before = store.textOf(row, column)
    const state = read.next(row, before, index)
    if (state === null) without++
    if (state === null || isSame(store, row, column, state)) continue
    if (state.problem) invalid++
    cells.push({ row, column, state, before, after: state.text ?? store.writeValue(state.value, column, row) })
  }
  return { cells, without, invalid }
}

const isSame = (store: GridStore, row: GridRow, column: GridColumn, state: CellState): boolean => {
  const now = store.stateOf(row, column.id)
  return !now.problem && !state.problem && JSON.stringify(now.value) === JSON.stringify(state.value)
}

interface Reader {
  /** The new content of a cell; null if there is none */
  next(row: GridRow, before: string, index: number): CellState | null
}

function readerOf(store: GridStore, column: GridColumn, change: ColumnChange): Reader | ChangeFault {
  if (change.kind === 'series') {
    return { next: (row, _, index) => numberState(store, column, row, Number((change.start + change.step * index).toFixed(6))) }
  }
  if (change.kind === 'formula') {
    const formula = readFormula(change.formula, formulaNames(store.columns))
    if ('kind' in formula) return formula.kind === 'unknown' ? formula : { kind: 'formula' }
    return {
      next: (row) => {
        const result = formula.evaluate((id) => {
          const { value, problem } = store.stateOf(row, id)
          return typeof value === 'number' && !problem ? value : null
        })
        return typeof result === 'number' ? numberState(store, column, row, result) : null
      },
    }
  }
  try {
    const replace = makeReplacer(change)
    return {
      next: (row, before) => store.read(replace(before, column.language), column, row),
    }
  } catch {
    return { kind: 'pattern' }
  }
}

/** A computed number is rounded to the column's decimals; a text column takes it as text. */
function numberState(store: GridStore, column: GridColumn, row: GridRow, number: number): CellState {
  if (!isNumeric(column)) return store.judge(store.writeValue(number, column, row), column, row)
  return store.judge(Number(number.toFixed(digitsOf(column))), column, row)
}
