// What a spreadsheet takes for a formula when it opens a text: a function, a cell, a number, a text or another program's name behind
// the equals sign. `=== Kenmerken ===` and `= gelijk` are texts.
const withEquals = /^=\s*[-+(@{]*\s*(?:\p{L}[\p{L}\d._]*\(|\$?[A-Z]{1,3}\$?\d{1,7}(?!\p{L})|\d|"|[#'[]|[\w.]+!|\w+\|)/iu
// Without an equals sign only a whole call is one: texts begin with a dash or a plus.
const withoutEquals = /^[-+@]\p{Lu}[\p{Lu}\d.]*\(.*\)$|^[-+@][\w+*/().,-]*\|.*!/su

/** ="0712" is how systems keep spreadsheets from converting a code to a number. */
const formulaText = /^="((?:[^"]|"")*)"$/

/** The text that `="0712"` shows; other cells are returned unchanged. */
export function withoutFormula(cell: string): string {
  if (!cell.startsWith('="')) return cell
  const [, text] = formulaText.exec(cell.trimEnd()) ?? []
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** Whether a text file's cell is a formula, whose value nobody has calculated: `=1+1`, `=HYPERLINK("…")`. */
export function isBareFormula(cell: string): boolean {
  const first = cell.charCodeAt(0)
  // excludes most cells quickly
  if (first !== 61 && first !== 43 && first !== 45 && first !== 64) return false
  return first === 61 ? withEquals.test(cell) : withoutEquals.test(cell.trimEnd())
}
