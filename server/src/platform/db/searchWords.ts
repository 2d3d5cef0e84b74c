// What normalisation does not take apart, as the database's unaccent does.
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', þ: 'th' }

/** Text without capitals and accents; the same as `fold()` in the database for every letter of our content languages. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłħıþ]/g, (letter) => letters[letter] ?? letter)
}

/** The words of a search term, folded: letters and digits only, at most ten. Empty when there is nothing to look for. */
export function searchWords(term: string | null | undefined): string[] {
  if (!term) return []
  return (fold(term.slice(0, 200)).match(/[\p{L}\p{Nd}]+/gu) ?? []).slice(0, 10)
}
