import { readTableApart } from './readTableApart.ts'
import type { FileRow } from './cutText.ts'

/**
 * The rows of a CSV file, plain or .gz, as a stream starting with the head, parsed in a process of its own.
 * @throws FileRefused if it is plainly something else, or where it is no longer a table
 */
export function readRows(path: string): AsyncGenerator<FileRow> {
  return readTableApart<FileRow>(new URL('readRowsProcess.ts', import.meta.url), { path })
}
