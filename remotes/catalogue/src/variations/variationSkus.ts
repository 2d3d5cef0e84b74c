/** Consecutive SKUs starting with this one, padded alike: LUN-099 is followed by LUN-100. Undefined for one without a number at its end. */
export function countOn(first: string, count: number): string[] | undefined {
  const [, head, number] = /^(.*?)(\d{1,15})$/.exec(first.trim()) ?? []
  if (head === undefined || number === undefined) return undefined
  return Array.from({ length: count }, (_, at) => head + String(Number(number) + at).padStart(number.length, '0'))
}

/** Which of these are empty, or not unique, ignoring case. */
export function skuFaults(skus: readonly string[]): ('missing' | 'twice' | undefined)[] {
  const keys = skus.map((sku) => sku.trim().toUpperCase())
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((key) => (key === '' ? 'missing' : (counts.get(key) ?? 0) > 1 ? 'twice' : undefined))
}
