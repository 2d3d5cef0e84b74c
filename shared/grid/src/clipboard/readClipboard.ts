import { parse, unparse } from 'papaparse'
import type { GridColumn } from '../GridColumn'
import { isOwnName, namedColumns } from './namedColumns'

/** The pasted text: lines of cells, and the columns that the first line names. */
export interface Pasted {
  lines: readonly (readonly string[])[]
  /** Column ids, if the first line is headings; null for an unknown heading */
  named: readonly (string | null)[] | null
  /** The headings, as written */
  heads: readonly string[] | null
}

/** The columns that a line names, if it is headings: an identity column is among them, or nearly all cells are names, including the first. */
function readNames(line: readonly string[], columns: readonly GridColumn[]): (string | null)[] | null {
  const names = namedColumns(line, columns)
  const key = columns.find(({ identity }) => identity)?.id
  // A single word may as well be a value: only the column's exact label counts.
  if (line.length === 1) return columns.some((column, at) => at > 0 && isOwnName(line[0] ?? '', column)) ? names : null
  if (key !== undefined && names.includes(key)) return names
  return names[0] !== null && names.filter((name) => name === null).length * 2 < line.length ? names : null
}

const split = (text: string, delimiter: string): string[][] => {
  const { data } = parse<string[]>(text, { delimiter, skipEmptyLines: false })
  // a line break after the last line is not a line
  while (data.length > 1 && data.at(-1)!.every((cell) => cell === '')) data.pop()
  return data
}

const isTable = (lines: readonly (readonly string[])[]): boolean => (lines[0]?.length ?? 0) > 1 && lines.every((line) => line.length === lines[0]!.length)

/**
 * Parses what Excel, a browser or a CSV file put on the clipboard. Tabs separate cells; semicolons and commas do so only if the
 * first line is headings or the first cells identify rows (`isKey`), since texts contain both.
 */
export function readClipboard(text: string, columns: readonly GridColumn[], isKey: (text: string) => boolean): Pasted {
  const lines = split(text, '\t')
  if (!text.includes('\t')) {
    for (const delimiter of [';', ',']) {
      const table = split(text, delimiter)
      if (isTable(table) && (readNames(table[0]!, columns) || table.every(([key]) => isKey(key ?? '')))) return withNames(table, columns)
    }
  }
  return withNames(lines, columns)
}

function withNames(lines: readonly (readonly string[])[], columns: readonly GridColumn[]): Pasted {
  const [first, ...rest] = lines
  const named = first && rest.length > 0 ? readNames(first, columns) : null
  // shorter lines are filled up, so that all lines have all columns
  const width = Math.max(0, ...lines.map((line) => line.length))
  const all = (named ? rest : lines).map((line) => (line.length === width ? line : [...line, ...Array<string>(width - line.length).fill('')]))
  if (!first || !named) return { lines: all, named: null, heads: null }
  const missing = width - named.length
  return { lines: all, named: [...named, ...Array<null>(missing).fill(null)], heads: [...first, ...Array<string>(missing).fill('')] }
}

/** Cells for pasting into Excel: quoted if they contain a tab, a quote or a line break. */
export const writeClipboard = (lines: readonly (readonly string[])[]): string => unparse(lines as string[][], { delimiter: '\t', newline: '\r\n' })
