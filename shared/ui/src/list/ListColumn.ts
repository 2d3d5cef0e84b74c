import type { CSSProperties, ReactNode } from 'react'

/** What is known of a column without its rows. */
export type ColumnSpec = Omit<ListColumn<never>, 'render'>

/** One column of a list, and the same value on its card. */
export interface ListColumn<Row> {
  id: string
  /** The header, in the reader's language. */
  title: string
  /** No visible header text (it stays for screen readers), for example above images. */
  isTitleHidden?: boolean
  /** The name to sort by; without it the header is not a button. */
  sort?: string
  /** The first click sorts descending: for dates and counts. */
  isDescendingFirst?: boolean
  /** In px: its width and maximum, so that no row makes a table wider than its window. */
  width?: number | string
  align?: 'start' | 'end' | 'center'
  /** Shares the remaining width, and truncates what does not fit; the main column always does. */
  canGrow?: boolean
  /** Can be hidden by the reader. */
  hideable?: boolean
  /** Hidden until the reader shows it; implies `hideable`. */
  isHiddenByDefault?: boolean
  /** In a window below 1240 px, or with `much` below 1440, hidden until the reader shows it; implies `hideable`. */
  needsRoom?: boolean | 'much'
  /** The column with the row's link; by default the first one that shows a title. */
  isMain?: boolean
  /** Announced after the row's name when its link is focused. */
  isDescription?: boolean
  /** The value's place on a card (phone, grid view); the main column is always the title. */
  card?: 'image' | 'fact' | 'none'
  /** Below a large image; if one column sets it, others are only in the table. */
  isOnPicture?: boolean
  render(row: Row): ReactNode
}

/** The visible columns, in the chosen order. One that is always visible and was not chosen follows its predecessor in the list's declaration. */
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

/** Truncates what does not fit into a column's width. */
export function columnStyle<Row>({ width }: ListColumn<Row>): CSSProperties | undefined {
  return typeof width === 'number' ? ({ '--v-most': `${width}px` } as CSSProperties) : undefined
}

export function isHideable(column: ColumnSpec): boolean {
  return Boolean(column.hideable || column.isHiddenByDefault || column.needsRoom)
}

export function mainColumn<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row> | undefined {
  return columns.find((column) => column.isMain) ?? columns.find((column) => !column.isTitleHidden) ?? columns[0]
}
