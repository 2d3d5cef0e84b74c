// Counts graphemes, so that an emoji or an accented letter is not cut.
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Truncates a text to `length` characters followed by an ellipsis; a text that fits is returned unchanged (VALID-03). */
export function truncate(text: string, length = 10): string {
  if (text.length <= length) return text
  const seen = Array.from(characters.segment(text), (part) => part.segment)
  if (seen.length <= length) return text
  return `${seen.slice(0, length).join('').trimEnd()}…`
}
