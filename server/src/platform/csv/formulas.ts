// Spreadsheets evaluate cells that begin with one of these, including full-width ones, also after blanks.
const sign = '[ \\u00a0\\u3000]*[=+\\-@＝＋－＠]'
// A cell also begins after each of these within a text, if the file is opened with another separator: Dutch computers use
// semicolons, and a quotation mark that is not first does not protect the text.
const begin = '(?<=[,;|\\t\\r\\n"])'
const guarded = (mark: string) => new RegExp(`^${mark}(?='*(?:${sign}|[\\t\\r\\n]))|${begin}${mark}(?='*${sign})`, 'g')
const missing = guarded('')
const present = guarded("'")

// Without any of these no cell can begin with a formula: true for most texts, and ten times cheaper than the full search.
const suspicious = /[=+\-@＝＋－＠\t\r\n]/

/** Inserts an apostrophe wherever a cell might begin with a formula. Spreadsheets hide it at the beginning of a cell. */
export function guardFormulas(text: string): string {
  return suspicious.test(text) ? text.replace(missing, "'") : text
}

/** The inverse of guardFormulas: an apostrophe that was there before was doubled, and is kept. */
export function unguardFormulas(text: string): string {
  return text.replace(present, '')
}
