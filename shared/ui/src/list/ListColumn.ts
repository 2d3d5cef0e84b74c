import type { ReactNode } from 'react'

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
  width?: number | string
  align?: 'start' | 'end' | 'center'
  /** Takes its share of the width that is left, and cuts short what does not fit; the main column always does. */
  canGrow?: boolean
  /** May be taken out of view by the reader. */
  hideable?: boolean
  /** Out of view until the reader asks for it; implies `hideable`. */
  isHiddenByDefault?: boolean
  /** The column that carries the row's link; without it the first one that shows a title. */
  isMain?: boolean
  /** Where the value stands on a card (phone, picture view); the main column is always the title. */
  card?: 'image' | 'fact' | 'none'
  render(row: Row): ReactNode
}

/** The columns in view, in the order of the list. */
export function visibleColumns<Row>(columns: readonly ListColumn<Row>[], chosen: readonly string[] | undefined) {
  return columns.filter((column) => {
    if (!isHideable(column)) return true
    return chosen ? chosen.includes(column.id) : !column.isHiddenByDefault
  })
}

/** The classes of a column's cells. */
export function columnClass<Row>(column: ListColumn<Row>, isMain: boolean): string | undefined {
  const align = column.align === 'end' ? 'v-end' : column.align === 'center' ? 'v-center' : ''
  const grow = isMain || column.canGrow ? 'v-grow' : ''
  return [align, grow].filter(Boolean).join(' ') || undefined
}

export function isHideable<Row>(column: ListColumn<Row>): boolean {
  return Boolean(column.hideable || column.isHiddenByDefault)
}

export function mainColumn<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row> | undefined {
  return columns.find((column) => column.isMain) ?? columns.find((column) => !column.isTitleHidden) ?? columns[0]
}
