import type { ApartLimits } from '../threads/index.ts'
import { FileRefused } from './FileRefused.ts'

/** What a table may have, whatever form it comes in. An assortment has tens of columns and tens of thousands of rows. */
export const tableLimits = {
  columns: 1_000,
  rows: 500_000,
  /** Characters */
  cell: 100_000,
  /** Characters of a whole row: one of a product is a few kilobytes */
  row: 1_048_576,
  /** Lines of text; a row may have several, and blank ones count */
  lines: 10_000_000,
  unpackedMegabytes: 1_000,
  /** How much larger than packed: where rows repeat one another forty times; nothing honest packs so much better */
  ratio: 250,
  smallEnough: 20_000_000,
} as const

/** What reading a table may take. */
export const readingLimits: ApartLimits = { heapMegabytes: 384, megabytes: 700, milliseconds: 120_000 }

const lengthOf = (cell: unknown): number => (typeof cell === 'string' ? cell.length : 8)

/** Judges the rows of a table, one after the other, whatever form it comes in. */
export class TableJudge {
  #rows = 0
  #length = 0

  /**
   * Blank cells at the end of a row are nobody's columns: a spreadsheet formats whole rows.
   * @returns its cells
   * @throws FileRefused when a row, or the table with it, is larger than it may be
   */
  take<Cell>(cells: readonly Cell[], row: number): readonly Cell[] {
    const { columns, rows, cell, row: longest, unpackedMegabytes } = tableLimits
    if ((this.#rows += 1) > rows) throw new FileRefused('manyRows', { maximum: rows })
    let width = cells.length
    while (width > columns && (cells[width - 1] == null || String(cells[width - 1]).trim() === '')) width -= 1
    if (width > columns) throw new FileRefused('manyColumns', { maximum: columns, row })
    let length = 0
    for (let at = 0; at < width; at += 1) {
      const one = lengthOf(cells[at])
      if (one > cell) throw new FileRefused('longCell', { row, maximum: cell })
      length += one
    }
    if (length > longest) throw longRow(row)
    // what a workbook says once may stand in each of its cells
    if ((this.#length += length) > unpackedMegabytes * 1_000_000) throw new FileRefused('unpacked', { megabytes: unpackedMegabytes })
    return width === cells.length ? cells : cells.slice(0, width)
  }
}

export function longRow(row: number): FileRefused {
  return new FileRefused('longRow', { row, maximum: tableLimits.row })
}

/** Counts what comes out of a packed file. */
export class UnpackedSize {
  readonly #packed: number
  #unpacked = 0

  /** @param packed bytes of the file as it lies there */
  constructor(packed: number) {
    this.#packed = packed
  }

  /** @throws FileRefused when it is more than a file may unpack to, or than an honest one does */
  add(bytes: number): void {
    this.#unpacked += bytes
    const isBomb = this.#unpacked > tableLimits.smallEnough && this.#unpacked > this.#packed * tableLimits.ratio
    if (isBomb || this.#unpacked > tableLimits.unpackedMegabytes * 1_000_000)
      throw new FileRefused('unpacked', {
        megabytes: isBomb ? Math.round(Math.max(tableLimits.smallEnough, this.#packed * tableLimits.ratio) / 1_000_000) : tableLimits.unpackedMegabytes,
      })
  }
}
