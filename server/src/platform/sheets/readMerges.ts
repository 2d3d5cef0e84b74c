import { tableLimits } from '../csv/index.ts'
import { broken } from './WorkbookFile.ts'

/** Cells of one column that are one, from row to row. */
export interface Merge {
  column: number
  from: number
  to: number
}

const endOfRows = /<\/(?:[\w.-]+:)?sheetData\s*>|<(?:[\w.-]+:)?sheetData\s*\/>/
// So that an end which two pieces share is found.
const lengthKept = 200
const reference = /<(?:[\w.-]+:)?mergeCell\s[^>]*?\bref\s*=\s*["']\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)["']/g

/** The place of a column: 0 of A or A1, 27 of AB or AB12. */
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
 * Reads a sheet to its end, without its cells, and what of it is merged: which stands behind the rows.
 * @throws SheetRefused when the sheet breaks off or is damaged
 */
export async function readMerges(pieces: AsyncIterable<string>): Promise<Merge[]> {
  let text = ''
  let isBehind = false
  for await (const piece of pieces) {
    text += piece
    if (!isBehind) {
      // the search beyond costs ten times as much
      const end = text.includes('sheetData') ? endOfRows.exec(text) : null
      isBehind = end !== null
      text = end === null ? text.slice(-lengthKept) : text.slice(end.index + end[0].length)
    }
    if (isBehind && text.length > tableLimits.smallEnough) break
  }
  if (!isBehind) broken()
  return Array.from(text.matchAll(reference)).flatMap(([, column = '', from, to]) =>
    Number(to) > Number(from) ? [{ column: columnOf(column), from: Number(from), to: Number(to) }] : [],
  )
}
