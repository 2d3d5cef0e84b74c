import type { ApartLimits } from '../threads/index.ts'
import { FileRefused } from './FileRefused.ts'

/** Limits of a table in any format. An assortment has tens of columns and tens of thousands of rows. */
export const tableLimits = {
  columns: 1_000,
  rows: 500_000,
  /** Characters */
  cell: 100_000,
  /** Characters of a whole row: a product's has a few kilobytes */
  row: 1_048_576,
  /** Lines of text, including blank ones and those within rows */
  lines: 10_000_000,
  unpackedMegabytes: 1_000,
  /** The maximum ratio of unpacked to packed size: repetitive rows reach forty, and no honest file exceeds this */
  ratio: 250,
  smallEnough: 20_000_000,
} as const

/** Limits of the reading process. */
export const readingLimits: ApartLimits = { heapMegabytes: 384, megabytes: 700, milliseconds: 120_000 }

const lengthOf = (cell: unknown): number => (typeof cell === 'string' ? cell.length : 8)

/** Checks the rows of a table of any format one after the other. */
export class TableJudge {
  #rows = 0
  #length = 0

  /**
   * Drops blank cells at the end of a row, as spreadsheets format whole rows.
   * @returns its cells
   * @throws FileRefused if the row or the table exceeds a limit
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
    // a text that is stored once in a workbook may be in every cell
    if ((this.#length += length) > unpackedMegabytes * 1_000_000) throw new FileRefused('unpacked', { megabytes: unpackedMegabytes })
    return width === cells.length ? cells : cells.slice(0, width)
  }
}

export function longRow(row: number): FileRefused {
  return new FileRefused('longRow', { row, maximum: tableLimits.row })
}

/** Counts the bytes unpacked from a file. */
export class UnpackedSize {
  readonly #packed: number
  #unpacked = 0

  /** @param packed the file's size in bytes */
  constructor(packed: number) {
    this.#packed = packed
  }

  /** @throws FileRefused if it exceeds the limit, or the ratio of an honest file */
  add(bytes: number): void {
    this.#unpacked += bytes
    const isBomb = this.#unpacked > tableLimits.smallEnough && this.#unpacked > this.#packed * tableLimits.ratio
    if (isBomb || this.#unpacked > tableLimits.unpackedMegabytes * 1_000_000)
      throw new FileRefused('unpacked', {
        megabytes: isBomb ? Math.round(Math.max(tableLimits.smallEnough, this.#packed * tableLimits.ratio) / 1_000_000) : tableLimits.unpackedMegabytes,
      })
  }
}
