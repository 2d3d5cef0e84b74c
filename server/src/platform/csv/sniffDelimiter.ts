import { FileRefused } from './FileRefused.ts'
import { type CutRow, RowCutter } from './RowCutter.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

const rowsCounted = 20

/** What a file says of itself in its first line, for spreadsheets: `sep=;`. */
const saying = /^\uFEFF?"?sep=([^\r\n])"?[ ,;\t]*(?:\r\n|\r|\n|$)/i

export interface TextForm {
  delimiter: Delimiter | (string & {})
  /** How much of the text is no row: the line that says what it is cut by */
  skipped: number
}

/** What a text is cut by: what it says itself, else the sign by which most of its first rows have as many cells as one another. */
export function sniffForm(text: string): TextForm {
  const [said, sign] = saying.exec(text) ?? []
  return said === undefined || sign === undefined ? { delimiter: sniffDelimiter(text), skipped: 0 } : { delimiter: sign, skipped: said.length }
}

export function sniffDelimiter(text: string): Delimiter {
  const found = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, ...evenness(text, delimiter) }))
  const best = found.toSorted((a, b) => b.rows - a.rows || a.stray - b.stray || b.first - a.first || b.width - a.width)[0]
  // a bar parts values within a cell, too: only where nothing else parts cells
  if (best === undefined || best.rows === 0) return evenness(text, '|').rows > 0 ? '|' : ','
  return best.delimiter
}

/**
 * How many of the first rows have the same number of cells by this sign, how many cells that is, how many the first has, and how many
 * rows have a quotation mark in a cell: what is cut by another sign is quoted there.
 */
function evenness(text: string, delimiter: Delimiter): { rows: number; width: number; first: number; stray: number } {
  const found = firstRows(text, delimiter)
  const widths = found.map(({ cells }) => cells.length)
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 0, rows = 0] = [...counts].toSorted(([a, some], [b, others]) => others - some || b - a)[0] ?? []
  return { rows, width, first: widths[0] ?? 0, stray: found.filter(({ cells }) => cells.some((cell) => cell.includes('"'))).length }
}

function firstRows(text: string, delimiter: Delimiter): CutRow[] {
  const rows: CutRow[] = []
  try {
    const cutter = new RowCutter(delimiter)
    for (const row of cutter.cut(text)) if (rows.push(row) === rowsCounted) return rows
    rows.push(...cutter.end())
  } catch (error) {
    // by this sign, or where the piece of the text that is looked at ends: what was cut before counts
    if (!(error instanceof FileRefused)) throw error
  }
  return rows
}
