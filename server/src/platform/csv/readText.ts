import type { FileRow, TextCut } from './cutText.ts'
import { readTableApart } from './readTableApart.ts'

/**
 * The rows of a CSV file in any encoding, even or not, starting with the head, parsed in a process of its own; without empty
 * rows, and with formulas' protection removed.
 * @throws FileRefused
 */
export function readText(path: string, encoding: string, cut: TextCut = {}): AsyncGenerator<FileRow> {
  return readTableApart<FileRow>(new URL('readTextProcess.ts', import.meta.url), { path, encoding, cut })
}
