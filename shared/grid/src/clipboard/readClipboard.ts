import { parse, unparse } from 'papaparse'
import type { GridColumn } from '../GridColumn'

/** What was pasted: lines of texts, and the columns that a first line named. */
export interface Pasted {
  lines: readonly (readonly string[])[]
  /** Ids of the columns, where the first line was their names; null for a name that no column has */
  named: readonly (string | null)[] | null
}

/** What a column is called at its head: a translated field with its language behind it. */
export const headOf = ({ label, language }: GridColumn): string => (language === undefined ? label : `${label} (${language.toUpperCase()})`)

const nameKey = (text: string) => text.trim().toLowerCase()

/** Which columns a line names, when it does: all cells but few are names, the first one among them. */
function readNames(line: readonly string[], columns: readonly GridColumn[]): (string | null)[] | null {
  const known = new Map(columns.flatMap((column) => [headOf(column), column.id].map((name): [string, string] => [nameKey(name), column.id])))
  const names = line.map((text) => known.get(nameKey(text)) ?? null)
  return names[0] != null && (line.length > 1 || columns[0]?.id !== names[0]) && names.filter((name) => name === null).length * 2 < line.length ? names : null
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
  return { lines: all, named: named && [...named, ...Array<null>(width - named.length).fill(null)] }
}

/** Cells as Excel takes them from the clipboard: quoted where they hold a tab, a quote or a line's end. */
export const writeClipboard = (lines: readonly (readonly string[])[]): string => unparse(lines as string[][], { delimiter: '\t', newline: '\r\n' })
