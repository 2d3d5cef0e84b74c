import iconv from 'iconv-lite'

// UTF-8 that was once read as Windows-1252: an odd capital with a sign behind it, such as Ã« for ë and â€ for quotation marks.
const oddPair = /[ÂÃ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]|â[€„]/u
const lost = '\uFFFD'

/**
 * Finds letters that another program has damaged, by reading a text in the wrong encoding or by replacing what it could not read.
 * @returns the text as it was, or null if that is lost; undefined if nothing is damaged
 */
export function repairLetters(text: string): string | null | undefined {
  if (text.includes(lost)) return null
  if (!oddPair.test(text)) return undefined
  const bytes = iconv.encode(text, 'windows-1252')
  if (iconv.decode(bytes, 'windows-1252') !== text) return undefined
  try {
    const repaired = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return repaired === text ? undefined : repaired
  } catch {
    return undefined
  }
}
