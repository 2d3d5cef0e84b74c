/**
 * Normalises a text that identifies an entity, such as a code or a brand: composed (NFC), without invisible characters such as
 * zero width spaces, fillers or variation selectors, which come with text copied from web pages, and with plain blanks and
 * hyphens instead of those that only look like them.
 */
export function identifyingText(text: string): string {
  if (!hasMore.test(text)) return text
  return text.replace(blank, ' ').replace(hyphen, '-').replace(invisible, '').normalize('NFC')
}

// Most texts have none of these.
const hasMore = /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\r\n]/
// Spaces of other widths, the empty Braille pattern, and control characters that spreadsheets use for line breaks and tabs.
const blank = /[\p{Zs}\u2028\u2029\u2800\t\u000b\u000c\u0085]/gu
const hyphen = /[\u2010\u2011]/g
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]|[^\P{Cc}\r\n]/gu
