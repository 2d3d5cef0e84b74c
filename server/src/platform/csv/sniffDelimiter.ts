import { FileRefused } from './FileRefused.ts'
import { type CutRow, RowCutter } from './RowCutter.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

const rowsCounted = 20
// A declared separator occurs in the first rows, or it is not believed.
const lengthTrusted = 10_000

/** The declaration for spreadsheets in a file's first line: `sep=;`. */
const saying = /^\uFEFF?[ \t]*"?sep[ ]*=([^\r\n]*?)"?[ ,;\t]*(?:\r\n|\r|\n|$)/i
const named: Readonly<Record<string, string>> = { '\\t': '\t', tab: '\t', comma: ',', semicolon: ';', pipe: '|' }

export interface TextForm {
  delimiter: Delimiter | (string & {})
  /** The length of the declaration line, which is not a row */
  skipped: number
}

/**
 * How a text is split: by its own declaration, unless what it declares does not occur in the rows; else by the separator with
 * which most of the first rows have the same number of cells.
 */
export function sniffForm(text: string): TextForm {
  const [said, wanted] = saying.exec(text) ?? []
  if (said === undefined || wanted === undefined) return { delimiter: sniffDelimiter(text), skipped: 0 }
  const rows = text.slice(said.length)
  // a blank, a comma, a semicolon and a tab are also what spreadsheets append to the line
  const sign = named[wanted.toLowerCase()] ?? (wanted === '' ? (/sep[ ]*=(.)/i.exec(said)?.[1] ?? '') : wanted)
  const isTrue = sign.length === 1 && rows.slice(0, lengthTrusted).includes(sign)
  return { delimiter: isTrue ? sign : sniffDelimiter(rows), skipped: said.length }
}

export function sniffDelimiter(text: string): Delimiter {
  const found = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, ...evenness(text, delimiter) }))
  const best = found.toSorted((a, b) => b.rows - a.rows || a.stray - b.stray || b.first - a.first || b.width - a.width)[0]
  // a bar also separates values within a cell: only used if no other separator fits
  if (best === undefined || best.rows === 0) return evenness(text, '|').rows > 0 ? '|' : ','
  return best.delimiter
}

/**
 * For a separator: how many of the first rows have the same number of cells, that number, the number of cells of the first row,
 * and the number of rows with a quotation mark in a cell, which happens with wrong separators.
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
    // the piece ends within a row with this separator: the rows before it count
    if (!(error instanceof FileRefused)) throw error
  }
  return rows
}
