// Letters that Unicode does not decompose into a base letter and an accent.
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Makes a URL key of a text: lower-case letters and digits, everything else becomes one separator (VALID-04). Accents are
 * removed: `Fauteuil Alba, teddy crème` becomes `fauteuil-alba-teddy-creme`.
 */
export function slugify(text: string, separator = '-'): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(separator)
}
