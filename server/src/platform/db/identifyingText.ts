/**
 * Normalises a text that identifies an entity, such as a code or a brand: composed (NFC), without invisible characters such as
 * zero width spaces or soft hyphens, which come with text copied from web pages.
 */
export function identifyingText(text: string): string {
  return hasMore.test(text) ? text.normalize('NFC').replace(/\p{Cf}/gu, '') : text
}

// Most texts have neither.
const hasMore = /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]/
