import { tableLimits } from '../csv/index.ts'
import { broken } from './WorkbookFile.ts'

/** Merged cells, from row to row and from column to column. */
export interface Merge {
  column: number
  lastColumn: number
  from: number
  to: number
}

const endOfRows = /<\/(?:[\w.-]+:)?sheetData\s*>|<(?:[\w.-]+:)?sheetData\s*\/>/
// Kept from the previous piece, so that an end tag across two pieces is found.
const lengthKept = 200
const reference = /<(?:[\w.-]+:)?mergeCell\s[^>]*?\bref\s*=\s*["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/g

/** The index of a column: 0 for A or A1, 27 for AB or AB12. */
export function columnOf(reference: string): number {
  let at = 0
  for (let place = 0; place < reference.length; place += 1) {
    const letter = reference.charCodeAt(place) - 64
    if (letter < 1 || letter > 26) break
    at = at * 26 + letter
  }
  return at - 1
}

/**
 * Reads a sheet completely, without its cells, and returns its merged ranges, which are stored after the rows.
 * @throws SheetRefused if it is truncated or damaged
 */
export async function readMerges(pieces: AsyncIterable<string>): Promise<Merge[]> {
  let text = ''
  let isBehind = false
  for await (const piece of pieces) {
    text += piece
    if (!isBehind) {
      // the full search costs ten times as much
      const end = text.includes('sheetData') ? endOfRows.exec(text) : null
      isBehind = end !== null
      text = end === null ? text.slice(-lengthKept) : text.slice(end.index + end[0].length)
    }
    if (isBehind && text.length > tableLimits.smallEnough) break
  }
  if (!isBehind) broken()
  return Array.from(text.matchAll(reference), ([, column = '', from, lastColumn = '', to]) => ({
    column: columnOf(column),
    lastColumn: columnOf(lastColumn),
    from: Number(from),
    to: Number(to),
  }))
}
