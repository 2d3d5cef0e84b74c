import { readTableApart } from './readTableApart.ts'
import type { FileRow } from './cutText.ts'

/**
 * The rows of a CSV file, plain or .gz, one after the other, the head first, read by a process of its own.
 * @throws FileRefused when it is plainly something else, or where it ends to be a table
 */
export function readRows(path: string): AsyncGenerator<FileRow> {
  return readTableApart<FileRow>(new URL('readRowsProcess.ts', import.meta.url), { path })
}
