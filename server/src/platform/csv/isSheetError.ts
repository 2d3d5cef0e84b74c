// What a spreadsheet writes into a cell that it could not calculate: in English, Dutch, German and French, and by LibreOffice and
// Google Sheets. In a workbook such a cell says that it is one; in text it can be told by its word only.
const words = [
  ['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#BUSY!', '#EXTERNAL!', '#PYTHON!', '#GETTING_DATA', '#ERROR!'],
  ['#N/B', '#VERW!', '#NAAM?', '#WAARDE!', '#DEEL/0!', '#LEEG!', '#GETAL!', '#OVERLOOP!', '#BEREKENEN!', '#VELD!', '#GEBLOKKEERD!', '#FOUT!'],
  ['#NV', '#BEZUG!', '#WERT!', '#ZAHL!', '#ÜBERLAUF!', '#KALK!', '#FELD!', '#BLOCKIERT!', '#FEHLER!'],
  ['#NOM?', '#VALEUR!', '#NUL!', '#NOMBRE!', '#PROPAGATION!', '#EPARS!', '#CHAMP!', '#BLOQUE!', '#CALCUL!', '#ERREUR!'],
].flat()

const known = new Set(words)
const numbered = /^(?:Err|Fout|Fehler|Erreur) ?: ?\d{3}$/i

/** Whether the text of a cell is what a spreadsheet writes where it could not calculate. */
export function isSheetError(cell: string): boolean {
  const text = cell.trim()
  const first = text.charCodeAt(0)
  // most cells are over with this
  if (first !== 35 && first !== 69 && first !== 70 && first !== 101 && first !== 102) return false
  return known.has(text.toUpperCase()) || numbered.test(text)
}

const afterApostrophes = (text: string): string => text.replace(/^'+/, '')

/** A text that only looks like such a word, with an apostrophe before it, so that a table which is read back keeps it as a text. */
export function guardSheetError(text: string): string {
  return isSheetError(text.startsWith("'") ? afterApostrophes(text) : text) ? `'${text}` : text
}

/** The text that guardSheetError was given. */
export function unguardSheetError(text: string): string {
  return text.startsWith("'") && isSheetError(afterApostrophes(text)) ? text.slice(1) : text
}
