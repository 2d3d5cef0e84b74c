import { FileRefused } from './FileRefused.ts'
import { type CutRow, RowCutter } from './RowCutter.ts'
import { sniffForm } from './sniffDelimiter.ts'
import { TableJudge } from './tableLimits.ts'

/** A row of the file; `number` is its row in a spreadsheet, where the head is row 1. */
export interface FileRow {
  cells: readonly string[]
  number: number
}

// Enough text to detect the separator; a first row may be longer.
const lengthSniffed = 65_536

// A last row that is shorter than each of so many before it, and has no line end, was cut off.
const rowsCompared = 2

// DOS programs write it behind the last row.
const endOfFile = '\u001a'

/** The user's settings for splitting a text; missing ones are detected. */
export interface TextCut {
  separator?: string
  quotes?: 'DOUBLE' | 'NONE'
}

/** The separator, detected from the beginning of a text. */
export const separatorOf = (beginning: string): string => sniffForm(beginning.replace(/^\uFEFF/, '')).delimiter

/**
 * The rows of a text, split by its own declaration or by the detected separator; without empty rows.
 * @throws FileRefused where it is no longer a table
 */
export async function* cutText(pieces: AsyncIterable<string>, { separator, quotes }: TextCut = {}): AsyncGenerator<FileRow> {
  const judge = new TableJudge()
  // of the last rows
  let widths: number[] = []
  let waiting = ''
  let cutter: RowCutter | null = null
  function* rowsOf(found: Iterable<CutRow>, isUnended = false): Generator<FileRow> {
    for (const { cells, number } of found) {
      // Spreadsheets save formerly used rows as commas only.
      if (cells.every((cell) => cell.trim() === '') || (cells.length === 1 && cells[0] === endOfFile)) continue
      const expected = Math.min(...widths)
      if (isUnended && widths.length >= rowsCompared && cells.length < expected)
        throw new FileRefused('lastRowCut', { row: number, found: cells.length, expected })
      widths = [...widths.slice(-9), cells.length]
      yield { cells: judge.take(cells, number), number }
    }
  }
  function* beginning(): Generator<FileRow> {
    const text = waiting.replace(/^\uFEFF/, '')
    waiting = ''
    if (text.trim() === '') throw new FileRefused('empty')
    refuseOther(text)
    const { delimiter, skipped } = sniffForm(text)
    cutter = new RowCutter(separator ?? delimiter, quotes)
    yield* rowsOf(cutter.cut(text.slice(skipped)))
  }
  for await (const piece of pieces) {
    if (cutter !== null) {
      yield* rowsOf((cutter as RowCutter).cut(piece))
      continue
    }
    waiting += piece
    if (waiting.length >= lengthSniffed && waiting.trim() !== '') yield* beginning()
  }
  if (cutter === null) yield* beginning()
  if (cutter !== null) yield* rowsOf((cutter as RowCutter).end(), true)
}

/** Refuses text formats that are not tables. */
function refuseOther(text: string): void {
  const head = text.slice(0, 1_000).trimStart()
  if (/^<(!doctype|html|\?xml|head|body)/i.test(head)) throw new FileRefused('html')
  if (/^[[{]/.test(head)) throw new FileRefused('json')
}
