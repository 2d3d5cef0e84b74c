// Letters that normalisation does not decompose, as the database's unaccent treats them.
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', þ: 'th' }

/** Lower case without accents; equal to `fold()` in the database for every letter of the content languages. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłħıþ]/g, (letter) => letters[letter] ?? letter)
}

/** The words of a search term, folded: letters and digits only, at most ten. Empty if there is nothing to search for. */
export function searchWords(term: string | null | undefined): string[] {
  if (!term) return []
  return (fold(term.slice(0, 200)).match(/[\p{L}\p{Nd}]+/gu) ?? []).slice(0, 10)
}
