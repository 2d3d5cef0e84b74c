/** A column of a spreadsheet; whoever has more pastes twice. */
export const maxCodes = 5000

/** A possible meaning of a pasted code; `place` is its position among those pasted. */
export interface CodeKey {
  place: number
  code: string
  key: string
}

/**
 * The possible meanings of pasted codes: a SKU in any case, an EAN with any spaces and dashes, and with the leading zeros that
 * a spreadsheet removes.
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
