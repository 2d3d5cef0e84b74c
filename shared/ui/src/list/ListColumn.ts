import type { CSSProperties, ReactNode } from 'react'

/** What can be said of a column without its rows. */
export type ColumnSpec = Omit<ListColumn<never>, 'render'>

/** One column of a list, and the same value on its card. */
export interface ListColumn<Row> {
  id: string
  /** The header, already in the reader's language. */
  title: string
  /** Draws no header text (it stays for screen readers), e.g. over pictures. */
  isTitleHidden?: boolean
  /** The name to sort by; without it the header is no button. */
  sort?: string
  /** First click sorts from high to low: for dates and counts. */
  isDescendingFirst?: boolean
  /** In px: what it is given, and the most that it takes, so that no row makes a table wider than its window. */
  width?: number | string
  align?: 'start' | 'end' | 'center'
  /** Takes its share of the width that is left, and cuts short what does not fit; the main column always does. */
  canGrow?: boolean
  /** May be taken out of view by the reader. */
  hideable?: boolean
  /** Out of view until the reader asks for it; implies `hideable`. */
  isHiddenByDefault?: boolean
  /** On a window below 1240 px, or with `much` below 1440, out of view until the reader asks for it; implies `hideable`. */
  needsRoom?: boolean | 'much'
  /** The column that carries the row's link; without it the first one that shows a title. */
  isMain?: boolean
  /** Read after the row's name when its link has the focus. */
  isDescription?: boolean
  /** Where the value stands on a card (phone, picture view); the main column is always the title. */
  card?: 'image' | 'fact' | 'none'
  /** Stands below a big picture; where one column says so, those that do not are left to the table. */
  isOnPicture?: boolean
  render(row: Row): ReactNode
}

/**
 * The columns in view, in the order in which they were chosen. One that always shows and was not named stands behind
 * the one that it follows in the list.
 */
export function visibleColumns<Column extends ColumnSpec>(columns: readonly Column[], chosen: readonly string[] | undefined): Column[] {
  if (!chosen) return columns.filter((column) => !column.isHiddenByDefault)
  const shown = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  columns.forEach((column, index) => {
    if (isHideable(column) || shown.includes(column)) return
    const before = columns.slice(0, index).findLast((other) => shown.includes(other))
    shown.splice(before ? shown.indexOf(before) + 1 : 0, 0, column)
  })
  return [...new Set(shown)]
}

/** The classes of a column's cells. */
export function columnClass<Row>(column: ListColumn<Row>, isMain: boolean): string | undefined {
  const align = column.align === 'end' ? 'v-end' : column.align === 'center' ? 'v-center' : ''
  const grow = isMain || column.canGrow ? 'v-grow' : ''
  return [align, grow].filter(Boolean).join(' ') || undefined
}

/** Cuts short what does not fit into the width that a column says. */
export function columnStyle<Row>({ width }: ListColumn<Row>): CSSProperties | undefined {
  return typeof width === 'number' ? ({ '--v-most': `${width}px` } as CSSProperties) : undefined
}

export function isHideable(column: ColumnSpec): boolean {
  return Boolean(column.hideable || column.isHiddenByDefault || column.needsRoom)
}

export function mainColumn<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row> | undefined {
  return columns.find((column) => column.isMain) ?? columns.find((column) => !column.isTitleHidden) ?? columns[0]
}
