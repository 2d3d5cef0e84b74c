import { cutText, type FileRow, type TextCut } from './cutText.ts'
import { unguardFormulas } from './formulas.ts'
import { textPieces } from './textPieces.ts'

/** As `readText`, in the current process. */
export async function* parseText(path: string, encoding: string, cut: TextCut = {}): AsyncGenerator<FileRow> {
  for await (const { number, cells } of cutText(textPieces(path, { encoding, isPacked: false }), cut))
    yield { number, cells: cells.map((cell) => (cell.includes("'") ? unguardFormulas(cell) : cell)) }
}
