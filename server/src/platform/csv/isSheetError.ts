// What a spreadsheet writes into a cell that it could not calculate: in English, Dutch, German, French, and the languages of other
// suppliers, and by LibreOffice and Google Sheets. In a workbook such a cell says that it is one; in text it can be told by its word only.
const words = [
  [
    '#N/A',
    '#REF!',
    '#NAME?',
    '#VALUE!',
    '#DIV/0!',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#CALC!',
    '#FIELD!',
    '#BLOCKED!',
    '#CONNECT!',
    '#UNKNOWN!',
    '#BUSY!',
    '#EXTERNAL!',
    '#PYTHON!',
    '#GETTING_DATA',
    '#ERROR!',
  ],
  ['#N/B', '#VERW!', '#NAAM?', '#WAARDE!', '#DEEL/0!', '#LEEG!', '#GETAL!', '#OVERLOOP!', '#BEREKENEN!', '#VELD!', '#GEBLOKKEERD!', '#FOUT!'],
  ['#NV', '#BEZUG!', '#WERT!', '#ZAHL!', '#ÜBERLAUF!', '#KALK!', '#FELD!', '#BLOCKIERT!', '#FEHLER!'],
  ['#NOM?', '#VALEUR!', '#NUL!', '#NOMBRE!', '#PROPAGATION!', '#EPARS!', '#CHAMP!', '#BLOQUE!', '#CALCUL!', '#ERREUR!'],
  ['#N/D', '#RIF!', '#NOME?', '#VALORE!', '#VALOR!', '#NÚM!', '#¡REF!', '#¿NOMBRE?', '#¡VALOR!', '#¡DIV/0!', '#¡NUM!', '#¡NULO!'],
  [
    '#ADR!',
    '#ARG!',
    '#NAZWA?',
    '#LICZBA!',
    '#DZIEL/0!',
    '#ZERO!',
    '#I/T',
    '#REFERENCE!',
    '#VÆRDI!',
    '#NAVN?',
    '#NUL!',
    '#SAKNAS!',
    '#REFERENS!',
    '#VÄRDEFEL!',
    '#NAMN?',
    '#DIVISION/0!',
    '#OGILTIGT!',
    '#HIV!',
    '#ÉRTÉK!',
    '#NÉV?',
    '#HIÁNYZIK',
    '#HODNOTA!',
    '#NÁZEV?',
    '#ODKAZ!',
  ],
].flat()

const known = new Set(words)
// A column too narrow for its numbers is saved as it is shown.
const narrow = /^#{3,}$/
const numbered = /^(?:Err|Fout|Fehler|Erreur) ?: ?\d{3}$/i

/** Whether the text of a cell is what a spreadsheet writes where it could not calculate. */
export function isSheetError(cell: string): boolean {
  const text = cell.trim()
  const first = text.charCodeAt(0)
  // most cells are over with this
  if (first !== 35 && first !== 69 && first !== 70 && first !== 101 && first !== 102) return false
  return known.has(text.toUpperCase()) || narrow.test(text) || numbered.test(text)
}

// What systems write so that a spreadsheet keeps the noughts of a code; what is shorter may be a name, as '47.
const keptCode = /^(?:0\d+|\d{6,})$/
const afterApostrophes = (text: string): string => text.replace(/^'+/, '')
const isTaken = (text: string): boolean => isSheetError(text) || keptCode.test(text)

/** A text that only looks like such a word, or like a code behind an apostrophe, with one before it: a table that is read back keeps it. */
export function guardSheetError(text: string): string {
  if (!text.startsWith("'")) return isSheetError(text) ? `'${text}` : text
  return isTaken(afterApostrophes(text)) ? `'${text}` : text
}

/** The text that guardSheetError was given; the code behind an apostrophe. */
export function unguardSheetError(text: string): string {
  return text.startsWith("'") && isTaken(afterApostrophes(text)) ? text.slice(1) : text
}
