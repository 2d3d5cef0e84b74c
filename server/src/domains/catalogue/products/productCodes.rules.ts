/** A column of a spreadsheet; whoever pastes more pastes twice. */
export const maxCodes = 5000

/** One thing that a pasted code may be in the catalogue; `place` is where it stood among those pasted. */
export interface CodeKey {
  place: number
  code: string
  key: string
}

/**
 * What pasted codes may be in the catalogue: a SKU whatever its capitals, an EAN whatever blanks and dashes it was
 * printed with, and the noughts in front that a spreadsheet takes from it.
 */
export function codeKeys(codes: readonly string[]): CodeKey[] {
  return codes.flatMap((code, place) => keysOf(code).map((key) => ({ place, code, key })))
}

function keysOf(pasted: string): string[] {
  const sku = pasted.trim().toLowerCase()
  if (sku === '') return []
  const digits = sku.replace(/[\s.-]/g, '')
  if (!/^\d{7,14}$/.test(digits)) return [sku]
  return [...new Set([sku, digits, ...[8, 13].filter((length) => length > digits.length).map((length) => digits.padStart(length, '0'))])]
}
