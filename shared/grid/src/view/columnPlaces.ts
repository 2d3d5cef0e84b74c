import type { GridColumn, GridKind } from '../GridColumn'

/** Width of the row numbers on the left. */
export const GUTTER = 52
export const ROW = 34
export const HEAD = 40
/** A longer name is truncated, with a tooltip. */
const MOST_HEAD = 220

const widths: Readonly<Record<GridKind, number>> = {
  text: 220,
  readonly: 160,
  integer: 104,
  decimal: 112,
  money: 120,
  choice: 170,
  choices: 200,
  boolean: 96,
  date: 120,
}

/** About the width of the heading's text: what is beside the name has its own gap. */
const headWidth = ({ label, language, unit, kind, currency = 'EUR' }: GridColumn): number => {
  const beside = unit ?? (kind === 'money' ? currency : '')
  return Math.min(MOST_HEAD, 18 + label.length * 7 + (beside === '' ? 0 : 10 + beside.length * 7) + (language === undefined ? 0 : 30))
}

export const widthOf = (column: GridColumn): number => column.width ?? Math.max(widths[column.kind], headWidth(column))

export interface Places {
  /** How many of the first columns are frozen */
  frozen: number
  /** The start of each column */
  starts: readonly number[]
  total: number
}

/** Column positions. Identity columns are frozen, as long as they leave half of the width to the others. */
export function placeColumns(columns: readonly GridColumn[], viewport: number): Places {
  const starts: number[] = []
  let frozen = 0
  let isFreezing = true
  let at = GUTTER
  for (const [index, column] of columns.entries()) {
    starts.push(at)
    at += widthOf(column)
    isFreezing &&= column.identity === true && (index === 0 || viewport === 0 || at <= viewport / 2)
    if (isFreezing) frozen = index + 1
  }
  return { frozen, starts, total: at }
}
