/**
 * A text by which a thing is known, a code or a brand, as everybody sees it: composed (NFC), and without the letters that nobody sees,
 * as a zero width space or a soft hyphen, which text takes along from a web page.
 */
export function identifyingText(text: string): string {
  return hasMore.test(text) ? text.normalize('NFC').replace(/\p{Cf}/gu, '') : text
}

// Most texts have neither.
const hasMore = /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]/
