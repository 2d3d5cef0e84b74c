import { FileRefused } from './FileRefused.ts'
import { longRow, tableLimits } from './tableLimits.ts'

const quote = 34
const lineFeed = 10
const carriageReturn = 13

export interface CutRow {
  cells: string[]
  /** The row number in a spreadsheet: blank lines count, and a row with line breaks in it counts once */
  number: number
}

/**
 * Splits text into rows and cells as spreadsheets do (RFC 4180, tolerant where that is unambiguous): CR, LF and CRLF all end a
 * row, and a quotation mark that does not begin a cell is an ordinary character.
 */
export class RowCutter {
  readonly #delimiter: number
  readonly #quote: number
  #rest = ''
  #number = 0

  /** @param quotes NONE: quotation marks are ordinary characters everywhere */
  constructor(delimiter: string, quotes: 'DOUBLE' | 'NONE' = 'DOUBLE') {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#quote = quotes === 'NONE' ? -1 : quote
  }

  /**
   * Yields the rows completed by this piece of text; blank lines are counted and left out.
   * @throws FileRefused if a quotation mark is never closed, or a row is too long
   */
  *cut(piece: string, isEnd = false): Generator<CutRow> {
    const text = this.#rest + piece
    let at = 0
    while (at < text.length) {
      const cells: string[] = []
      const next = this.#cutRow(text, { at, isEnd, cells })
      if (next === null) break
      this.#number += 1
      if (next - at > tableLimits.row) throw longRow(this.#number)
      at = next
      if (cells.length > 1 || cells[0] !== '') yield { cells, number: this.#number }
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > tableLimits.row) throw longRow(this.#number + 1)
  }

  /** Yields the last row if the text does not end with a line end. */
  end(): Generator<CutRow> {
    return this.cut('', true)
  }

  /** @returns where the next row begins; null: this one is incomplete */
  #cutRow(text: string, { at: begin, isEnd, cells }: { at: number; isEnd: boolean; cells: string[] }): number | null {
    let at = begin
    for (;;) {
      const end = text.charCodeAt(at) === this.#quote ? this.#cutQuoted(text, { at, isEnd, cells }) : this.#cutPlain(text, { at, isEnd, cells })
      if (end === null) return null
      at = end
      if (at >= text.length) return at
      const sign = text.charCodeAt(at)
      at += 1
      if (sign === this.#delimiter) {
        if (at === text.length && !isEnd) return null
        continue
      }
      if (sign === lineFeed) return at
      // the next piece may begin with the second half of a CRLF
      if (at === text.length && !isEnd) return null
      return text.charCodeAt(at) === lineFeed ? at + 1 : at
    }
  }

  #cutPlain(text: string, { at: begin, isEnd, cells }: { at: number; isEnd: boolean; cells: string[] }): number | null {
    let at = begin
    for (; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (sign === this.#delimiter || sign === lineFeed || sign === carriageReturn) break
    }
    if (at === text.length && !isEnd) return null
    cells.push(text.slice(begin, at))
    return at
  }

  #cutQuoted(text: string, { at: begin, isEnd, cells }: { at: number; isEnd: boolean; cells: string[] }): number | null {
    let value = ''
    let from = begin + 1
    for (;;) {
      const close = text.indexOf('"', from)
      if (close === -1 || (close + 1 === text.length && !isEnd)) {
        if (isEnd) throw new FileRefused('quoteOpen', { row: this.#number + 1 })
        return null
      }
      if (text.charCodeAt(close + 1) === quote) {
        value += text.slice(from, close + 1)
        from = close + 2
        continue
      }
      const end = this.#afterBlanks(text, close + 1)
      if (end === text.length && !isEnd) return null
      const sign = text.charCodeAt(end)
      if (end < text.length && sign !== this.#delimiter && sign !== lineFeed && sign !== carriageReturn) {
        throw new FileRefused(text[close - 1] === '\\' ? 'backslashQuotes' : 'quotes', { row: this.#number + 1 })
      }
      cells.push(value + text.slice(from, close))
      return end
    }
  }

  #afterBlanks(text: string, begin: number): number {
    let at = begin
    while (text[at] === ' ') at += 1
    return at
  }
}
