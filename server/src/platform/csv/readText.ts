import type { TextCut } from './cutText.ts'
import type { TextRow } from './parseText.ts'
import { readTableApart } from './readTableApart.ts'

/**
 * The rows of a CSV file in any encoding, even or not, starting with the head, parsed in a process of its own; without empty
 * rows, and with formulas' protection removed.
 * @throws FileRefused
 */
export function readText(path: string, encoding: string, cut: TextCut = {}): AsyncGenerator<TextRow> {
  return readTableApart<TextRow>(new URL('readTextProcess.ts', import.meta.url), { path, encoding, cut })
}
