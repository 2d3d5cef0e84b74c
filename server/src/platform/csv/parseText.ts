import { isBareFormula, withoutFormula } from './bareFormula.ts'
import { cutText, type TextCut } from './cutText.ts'
import { unguardFormulas } from './formulas.ts'
import { isSheetError, unguardSheetError } from './isSheetError.ts'
import { textPieces } from './textPieces.ts'

/** A text, or what has no value: a spreadsheet's error, or a formula that nobody has calculated. */
export type TextCell = string | { error: string }

/** A row of a text; `number` is its row in a spreadsheet, where the head is row 1. */
export interface TextRow {
  cells: readonly TextCell[]
  number: number
}

function cellOf(written: string): TextCell {
  if (written.startsWith('="')) {
    const text = withoutFormula(written)
    if (text !== written) return text
  }
  if (isBareFormula(written)) return { error: written.trim() }
  const cell = written.includes("'") ? unguardFormulas(written) : written
  if (isSheetError(cell)) return { error: cell.trim() }
  return cell.startsWith("'") ? unguardSheetError(cell) : cell
}

/** As `readText`, in the current process. */
export async function* parseText(path: string, encoding: string, cut: TextCut = {}): AsyncGenerator<TextRow> {
  for await (const { number, cells } of cutText(textPieces(path, { encoding, isPacked: false }), cut)) yield { number, cells: cells.map(cellOf) }
}
