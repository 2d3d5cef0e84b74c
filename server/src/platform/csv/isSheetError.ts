// What spreadsheets, LibreOffice and Google Sheets write into a cell with an error, in English, Dutch, German, French and other
// suppliers' languages. Workbooks mark such cells; in text they can only be recognised by these words.
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
    '#ERROR!',
    '#N/A N/A',
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
// Newer errors, and those of further languages, have the same form: one word in capitals and a mark.
const ofForm = /^#[¡¿]?\p{Lu}[\p{Lu}\d_/]{1,20}[!?]$/u
const loading = /^#(?:GETTING_DATA|GEGEVENS_OPHALEN|DATEN_ABRUFEN|OBTENTION_DONNEES)$/
// Numbers in a column that is too narrow are saved as shown.
const narrow = /^#{3,}$/
const numbered = /^(?:Err|Fout|Fehler|Erreur) ?: ?\d{3}$/i

/** Whether a cell's text is a spreadsheet error. */
export function isSheetError(cell: string): boolean {
  const text = cell.trim()
  const first = text.charCodeAt(0)
  // excludes most cells quickly
  if (first !== 35 && first !== 69 && first !== 70 && first !== 101 && first !== 102) return false
  return known.has(text.toUpperCase()) || ofForm.test(text) || loading.test(text) || narrow.test(text) || numbered.test(text)
}

// Codes that systems write with an apostrophe, so that a spreadsheet makes no other number or date of them: with leading zeros,
// 12E5, 4-1. A shorter text may be a name, such as '47.
const keptCode = /^(?:0\d+(?:[ -]\d+)*|\d{6,}|\d+[eE]\d+|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?)$/
const afterApostrophes = (text: string): string => text.replace(/^'+/, '')
const isTaken = (text: string): boolean => isSheetError(text) || keptCode.test(text)

/** Adds an apostrophe to a text that only looks like an error or a protected code, so that the table can be read back unchanged. */
export function guardSheetError(text: string): string {
  if (!text.startsWith("'")) return isSheetError(text) ? `'${text}` : text
  return isTaken(afterApostrophes(text)) ? `'${text}` : text
}

/** The inverse of guardSheetError; also unwraps a code after an apostrophe. */
export function unguardSheetError(text: string): string {
  return text.startsWith("'") && isTaken(afterApostrophes(text)) ? text.slice(1) : text
}
