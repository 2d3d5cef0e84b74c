// A spreadsheet runs what begins with one of these, the full-width ones too, and does not mind blanks before it.
const sign = '[ \\u00a0\\u3000]*[=+\\-@＝＋－＠]'
// A cell also begins after each of these, in the middle of a text, where a file is cut by another separator than it was
// written with: a Dutch computer cuts by semicolons, and a quotation mark that does not stand first holds nothing together.
const begin = '(?<=[,;|\\t\\r\\n"])'
const guarded = (mark: string) => new RegExp(`^${mark}(?='*(?:${sign}|[\\t\\r\\n]))|${begin}${mark}(?='*${sign})`, 'g')
const missing = guarded('')
const present = guarded("'")

// No cell begins with a formula where none of these is: most texts, and the search beyond costs ten times as much.
const suspicious = /[=+\-@＝＋－＠\t\r\n]/

/** The text with an apostrophe wherever a cell might begin with a formula. Spreadsheets do not show it at the front of a cell. */
export function guardFormulas(text: string): string {
  return suspicious.test(text) ? text.replace(missing, "'") : text
}

/** The text that guardFormulas was given: an apostrophe that was there before has got another one, and keeps its own. */
export function unguardFormulas(text: string): string {
  return text.replace(present, '')
}
