import { cutText, type FileRow } from './cutText.ts'
import { unguardFormulas } from './formulas.ts'
import { textPieces } from './textPieces.ts'

/** As `readText`, in the process that asks. */
export async function* parseText(path: string, encoding: string): AsyncGenerator<FileRow> {
  for await (const { number, cells } of cutText(textPieces(path, { encoding, isPacked: false }))) yield { number, cells: cells.map((cell) => (cell.includes("'") ? unguardFormulas(cell) : cell)) }
}
