import type { CSSProperties } from 'react'

export const LEAST_WIDTH = 48
export const MOST_WIDTH = 800
/** For a column that was added after the others got their widths. */
const NEW_WIDTH = 120
/** `.v-tick-cell` */
const TICK_WIDTH = 44

export type ColumnWidths = Readonly<Record<string, number>>

/** Stored widths in px; undefined if invalid. */
export function readWidths(kept: unknown): ColumnWidths | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const widths = Object.entries(kept).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= LEAST_WIDTH && entry[1] <= MOST_WIDTH,
  )
  return widths.length > 0 ? Object.fromEntries(widths) : undefined
}

/** The current widths of all columns, from the header cells: a single one could not be fixed while the others shrink. */
export function measuredWidths(table: HTMLTableElement | null): ColumnWidths {
  return Object.fromEntries([...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map((cell) => [cell.dataset['column']!, cell.offsetWidth]))
}

/** A table with set column widths is as wide as their sum, and at least as wide as its container. */
export function widthOfTable(widths: ColumnWidths, columns: readonly { id: string }[], hasTicks: boolean): CSSProperties {
  const total = columns.reduce((sum, { id }) => sum + (widths[id] ?? NEW_WIDTH), hasTicks ? TICK_WIDTH : 0)
  return { tableLayout: 'fixed', width: total, minWidth: '100%' }
}
