import { FileRefused } from './FileRefused.ts'
import { type CutRow, RowCutter } from './RowCutter.ts'
import { sniffForm } from './sniffDelimiter.ts'
import { TableJudge } from './tableLimits.ts'

/** One line of the file; `number` is its row in a spreadsheet, where the head is row 1. */
export interface FileRow {
  cells: readonly string[]
  number: number
}

// So much of a text tells what it is cut by; a first row may be longer.
const lengthSniffed = 65_536

/** ="0712" is how systems keep a spreadsheet from making a number of a code. */
const formulaText = /^="((?:[^"]|"")*)"$/

export function withoutFormula(cell: string): string {
  if (!cell.startsWith('="')) return cell
  const [, text] = formulaText.exec(cell.trimEnd()) ?? []
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** What somebody has said of how a text is cut; what is not there is found out. */
export interface TextCut {
  separator?: string
  quotes?: 'DOUBLE' | 'NONE'
}

/** What a text is cut by, as it begins. */
export const separatorOf = (beginning: string): string => sniffForm(beginning.replace(/^\uFEFF/, '')).delimiter

/**
 * The rows of a text, cut by what it says of itself, or by what parts its first rows; rows without anything are left out.
 * @throws FileRefused where it ends to be a table
 */
export async function* cutText(pieces: AsyncIterable<string>, { separator, quotes }: TextCut = {}): AsyncGenerator<FileRow> {
  const judge = new TableJudge()
  let waiting = ''
  let cutter: RowCutter | null = null
  function* rowsOf(found: Iterable<CutRow>): Generator<FileRow> {
    for (const { cells, number } of found) {
      // A spreadsheet saves the rows where somebody once stood as commas only.
      if (cells.every((cell) => cell.trim() === '')) continue
      yield { cells: judge.take(cells, number).map(withoutFormula), number }
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
  if (cutter !== null) yield* rowsOf((cutter as RowCutter).end())
}

/** What comes as text and is no table of text. */
function refuseOther(text: string): void {
  const head = text.slice(0, 1_000).trimStart()
  if (/^<(!doctype|html|\?xml|head|body)/i.test(head)) throw new FileRefused('html')
  if (/^[[{]/.test(head)) throw new FileRefused('json')
}
