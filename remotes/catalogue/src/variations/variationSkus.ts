/** So many SKUs from this one on, as wide as it: LUN-099 gives LUN-099, LUN-100. Undefined for one without a number at its end. */
export function countOn(first: string, count: number): string[] | undefined {
  const [, head, number] = /^(.*?)(\d{1,15})$/.exec(first.trim()) ?? []
  if (head === undefined || number === undefined) return undefined
  return Array.from({ length: count }, (_, at) => head + String(Number(number) + at).padStart(number.length, '0'))
}

/** Which of these are empty, and which stand there more than once, whatever the capitals. */
export function skuFaults(skus: readonly string[]): ('missing' | 'twice' | undefined)[] {
  const keys = skus.map((sku) => sku.trim().toUpperCase())
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((key) => (key === '' ? 'missing' : (counts.get(key) ?? 0) > 1 ? 'twice' : undefined))
}
