import type { CardContent, CardLine } from './CardContent.ts'

/** Lines of one kind, which share a line where paper is scarce. */
const kinds: readonly ((field: string) => boolean)[] = [
  (field) => field.startsWith('attribute.'),
  (field) => ['validOn', 'validFrom', 'validTo'].includes(field),
  (field) => ['sku', 'store'].includes(field),
]
const large: readonly CardContent['size'][] = ['A4', 'A5']

/** On a small card, dimensions, dates and small print follow each other on one line instead of one below the other. */
export function joinLines(lines: readonly CardLine[], size: CardContent['size']): readonly CardLine[] {
  if (large.includes(size)) return lines
  const joined: CardLine[] = []
  let last: number | null = null
  for (const line of lines) {
    if (line.field === 'referencePrice' && line.label !== undefined) {
      // no second column: both are long
      joined.push({ field: line.field, text: `${line.label}: ${line.text}` })
      last = null
      continue
    }
    const found = kinds.findIndex((isOf) => isOf(line.field))
    const kind = found === -1 ? null : found
    const before = joined.at(-1)
    const text = kind === null || line.label === undefined ? line.text : `${line.label} ${line.text}`
    if (before && kind !== null && kind === last) joined[joined.length - 1] = { ...before, text: `${before.text} · ${text}` }
    else joined.push(kind === null ? line : { field: line.field, text })
    last = kind
  }
  return joined
}
