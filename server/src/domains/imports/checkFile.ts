import { FileRefused, type FileRow, fromHead, readRows } from '../../platform/csv/index.ts'
import { type Columns, knownHeads, readColumns } from './columns.ts'

export interface CheckedFile {
  columns: Columns
  /** As the file writes them, and its first rows */
  heads: readonly string[]
  samples: readonly (readonly string[])[]
  /** Rows below the head */
  rows: number
}

const rowsShown = 5

/** The rows of the file, its head first: what stands above that is a title. */
export function readTableRows(path: string): AsyncGenerator<FileRow> {
  return fromHead(readRows(path), { knownOf: knownHeads, isEven: true })
}

/**
 * Reads the whole file once, and nothing else: it must be complete, UTF-8, of even rows, with the columns that an
 * import needs. Only then is anything asked of the database.
 * @throws FileRefused with the one thing that is wrong
 */
export async function checkFile(path: string): Promise<CheckedFile> {
  let columns: Columns | null = null
  let heads: readonly string[] = []
  const samples: (readonly string[])[] = []
  let rows = 0
  for await (const { cells } of readTableRows(path)) {
    if (columns === null) {
      columns = readColumns(cells)
      heads = cells
    } else {
      rows += 1
      if (rows <= rowsShown) samples.push(cells)
    }
  }
  if (columns === null) throw new FileRefused('empty')
  if (rows === 0) throw new FileRefused('noRows')
  return { columns, heads, samples, rows }
}
