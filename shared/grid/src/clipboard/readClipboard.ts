import { parse, unparse } from 'papaparse'
import type { GridColumn } from '../GridColumn'
import { isOwnName, namedColumns } from './namedColumns'

/** What was pasted: lines of texts, and the columns that a first line named. */
export interface Pasted {
  lines: readonly (readonly string[])[]
  /** Ids of the columns, where the first line was their names; null for a name that no column has */
  named: readonly (string | null)[] | null
  /** Those names, as they were written */
  heads: readonly string[] | null
}

/** Which columns a line names, when it does: what tells the rows apart is among them, or all cells but few are names, the first one too. */
function readNames(line: readonly string[], columns: readonly GridColumn[]): (string | null)[] | null {
  const names = namedColumns(line, columns)
  const key = columns.find(({ identity }) => identity)?.id
  // One word alone may as well be a value: only the column's very name is taken for one.
  if (line.length === 1) return columns.some((column, at) => at > 0 && isOwnName(line[0] ?? '', column)) ? names : null
  if (key !== undefined && names.includes(key)) return names
  return names[0] !== null && names.filter((name) => name === null).length * 2 < line.length ? names : null
}

const split = (text: string, delimiter: string): string[][] => {
  const { data } = parse<string[]>(text, { delimiter, skipEmptyLines: false })
  // a line's end after the last line is no line
  while (data.length > 1 && data.at(-1)!.every((cell) => cell === '')) data.pop()
  return data
}

const isTable = (lines: readonly (readonly string[])[]): boolean => (lines[0]?.length ?? 0) > 1 && lines.every((line) => line.length === lines[0]!.length)

/**
 * Takes apart what Excel, a browser or a CSV file put on the clipboard. Between tabs there are cells; semicolons and
 * commas part cells only where the first line names columns or the first cells name rows (`isKey`), for texts hold both.
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
  // shorter lines are filled up, so that every line has every column
  const width = Math.max(0, ...lines.map((line) => line.length))
  const all = (named ? rest : lines).map((line) => (line.length === width ? line : [...line, ...Array<string>(width - line.length).fill('')]))
  if (!first || !named) return { lines: all, named: null, heads: null }
  const missing = width - named.length
  return { lines: all, named: [...named, ...Array<null>(missing).fill(null)], heads: [...first, ...Array<string>(missing).fill('')] }
}

/** Cells as Excel takes them from the clipboard: quoted where they hold a tab, a quote or a line's end. */
export const writeClipboard = (lines: readonly (readonly string[])[]): string => unparse(lines as string[][], { delimiter: '\t', newline: '\r\n' })
