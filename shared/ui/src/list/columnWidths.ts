import type { CSSProperties } from 'react'

export const LEAST_WIDTH = 48
export const MOST_WIDTH = 800
/** Of a column that was added after the others were given theirs. */
const NEW_WIDTH = 120
/** `.v-tick-cell` */
const TICK_WIDTH = 44

export type ColumnWidths = Readonly<Record<string, number>>

/** Widths in px as they were kept; undefined for what is none. */
export function readWidths(kept: unknown): ColumnWidths | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const widths = Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= LEAST_WIDTH && entry[1] <= MOST_WIDTH)
  return widths.length > 0 ? Object.fromEntries(widths) : undefined
}

/** The widths of all columns as they are drawn, by the cells of their head: one alone could not be held while the others give way. */
export function measuredWidths(table: HTMLTableElement | null): ColumnWidths {
  return Object.fromEntries([...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map((cell) => [cell.dataset['column']!, cell.offsetWidth]))
}

/** A table whose columns were given widths is as wide as they are together, and at least as wide as its place. */
export function widthOfTable(widths: ColumnWidths, columns: readonly { id: string }[], hasTicks: boolean): CSSProperties {
  const total = columns.reduce((sum, { id }) => sum + (widths[id] ?? NEW_WIDTH), hasTicks ? TICK_WIDTH : 0)
  return { tableLayout: 'fixed', width: total, minWidth: '100%' }
}
