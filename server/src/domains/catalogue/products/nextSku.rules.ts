/** A SKU that is in use, and the number at its end. */
const numbered = /^(.*?)(\d+)$/s

const first = '001'

/**
 * The SKU behind this one, as wide as it: LUND-012 gives LUND-013, LUND-999 gives LUND-1000. Without one the first of the
 * prefix, and a hyphen where it ends in a letter.
 */
export function skuAfter(prefix: string, last: string | undefined): string {
  const [, head, number] = numbered.exec(last ?? '') ?? []
  if (head !== undefined && number !== undefined) return head + String(BigInt(number) + 1n).padStart(number.length, '0')
  return /[\p{L}\d]$/u.test(prefix) ? `${prefix}-${first}` : prefix + first
}
