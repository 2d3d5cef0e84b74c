import type { FileRow, TextCut } from './cutText.ts'
import { readTableApart } from './readTableApart.ts'

/**
 * The rows of a CSV file in any encoding, which need not be even, the head first, read by a process of its own; rows without anything
 * are left out, and no text is a formula.
 * @throws FileRefused
 */
export function readText(path: string, encoding: string, cut: TextCut = {}): AsyncGenerator<FileRow> {
  return readTableApart<FileRow>(new URL('readTextProcess.ts', import.meta.url), { path, encoding, cut })
}
