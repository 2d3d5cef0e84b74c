/** A change of the text of many cells. */
export type TextChange =
  | { kind: 'replace'; find: string; replacement: string; isPattern: boolean; matchesCase: boolean }
  | { kind: 'case'; to: 'upper' | 'lower' | 'sentence' | 'title' }
  | { kind: 'affix'; prefix: string; suffix: string }

const SIGNS = /[\\^$.*+?()[\]{}|/]/g

/** Returns a function that changes a text; throws a SyntaxError for an invalid pattern. Case follows the language of the column. */
export function makeReplacer(change: TextChange): (text: string, language?: string) => string {
  if (change.kind === 'affix') return (text) => (text === '' ? '' : change.prefix + text + change.suffix)
  if (change.kind === 'case') return (text, language) => changeCase(text, change.to, language)
  const { find, replacement, isPattern, matchesCase } = change
  if (find === '') return (text) => text
  const pattern = new RegExp(isPattern ? find : find.replace(SIGNS, '\\$&'), matchesCase ? 'gu' : 'giu')
  // in plain text $1 has no meaning
  const written = isPattern ? replacement : replacement.replaceAll('$', '$$$$')
  return (text) => text.replace(pattern, written)
}

function changeCase(text: string, to: 'upper' | 'lower' | 'sentence' | 'title', language?: string): string {
  if (to === 'upper') return text.toLocaleUpperCase(language)
  const lower = text.toLocaleLowerCase(language)
  if (to === 'lower') return lower
  const begin = to === 'title' ? /(^|[\s(/-])(\p{L})/gu : /(^\s*|[.!?]\s+)(\p{L})/gu
  return lower.replace(begin, (_, before: string, letter: string) => before + letter.toLocaleUpperCase(language))
}
