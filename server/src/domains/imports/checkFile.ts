import { type Columns, readColumns } from './columns.ts'
import { FileRefused } from './FileRefused.ts'
import { readRows } from './readRows.ts'

export interface CheckedFile {
  columns: Columns
  /** Rows below the head */
  rows: number
}

/**
 * Reads the whole file once, and nothing else: it must be complete, UTF-8, of even rows, with the columns that an
 * import needs. Only then is anything asked of the database.
 * @throws FileRefused with the one thing that is wrong
 */
export async function checkFile(path: string): Promise<CheckedFile> {
  let columns: Columns | null = null
  let width = 0
  let rows = 0
  try {
    for await (const { cells } of readRows(path)) {
      if (columns === null) {
        columns = readColumns(cells)
        width = cells.length
      } else rows += 1
    }
  } catch (error) {
    if (error instanceof FileRefused && error.code === 'rowLength') throw new FileRefused('rowLength', { ...error.values, expected: width })
    throw error
  }
  if (columns === null) throw new FileRefused('empty')
  if (rows === 0) throw new FileRefused('noRows')
  return { columns, rows }
}
