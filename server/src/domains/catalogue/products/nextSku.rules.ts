/** A SKU, and the number at its end. */
const numbered = /^(.*?)(\d+)$/s

const first = '001'

/**
 * The next SKU, with the same number of digits: LUND-012 gives LUND-013, LUND-999 gives LUND-1000. Without one the first of the
 * prefix, with a hyphen if that ends in a letter.
 */
export function skuAfter(prefix: string, last: string | undefined): string {
  const [, head, number] = numbered.exec(last ?? '') ?? []
  if (head !== undefined && number !== undefined) return head + String(BigInt(number) + 1n).padStart(number.length, '0')
  return /[\p{L}\d]$/u.test(prefix) ? `${prefix}-${first}` : prefix + first
}
