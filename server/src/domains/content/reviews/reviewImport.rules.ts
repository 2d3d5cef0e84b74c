import type { FieldValue, Problem } from '../../../engine/index.ts'

/** One review as a file has it: its columns by name. */
export type ReviewRecord = Readonly<Record<string, string>>

export interface ImportFacts {
  sourceName: string
  /** What scores go up to */
  scale: number
  verificationMethod: string | null
  /** Products by SKU in small letters */
  products: ReadonlyMap<string, number>
}

/** What a file must have, and what it may have. */
export const requiredColumns = ['customerName', 'content', 'date'] as const
export const knownColumns = [...requiredColumns, 'customerEmail', 'language', 'stars', 'score', 'sku', 'reference'] as const

/** Stars of a score: rounded half up, and never none. */
export const starsOf = (score: number, scale: number): number => Math.max(1, Math.round((score * 5) / scale))

/** The SKUs that a row names, in small letters; several stand behind one another with | between them. */
export const skusOf = ({ sku = '' }: ReviewRecord): string[] =>
  sku
    .split('|')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

const numberOf = (text: string) => (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null)

/** The fields of the review that a row becomes, or why it becomes none. */
export function readReview(
  record: ReviewRecord,
  { sourceName, scale, verificationMethod, products }: ImportFacts,
): { fields: Record<string, FieldValue> } | { problem: Problem } {
  const said = (name: string) => record[name]?.trim() ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(said('date')))
    return { problem: { field: 'date', code: said('date') === '' ? 'required' : 'review.date', values: { date: said('date').slice(0, 60) } } }
  const unknown = skusOf(record).find((sku) => !products.has(sku))
  if (unknown !== undefined) return { problem: { field: 'products', code: 'review.sku', values: { sku: unknown } } }
  const score = said('score') === '' ? null : numberOf(said('score'))
  if (said('score') !== '' && (score === null || score > scale))
    return { problem: { field: 'sourceRating', code: 'review.score', values: { score: said('score'), scale } } }
  const stars = said('stars') === '' && score !== null ? starsOf(score, scale) : numberOf(said('stars'))
  return {
    fields: {
      customerName: said('customerName'),
      customerEmail: said('customerEmail') || null,
      content: said('content'),
      originalLanguage: said('language').toLowerCase() || 'nl',
      stars,
      date: said('date'),
      source: 'IMPORT',
      sourceName,
      sourceReference: said('reference') || null,
      ...(score !== null && { sourceRating: score, sourceScale: scale }),
      verified: verificationMethod !== null,
      verificationMethod,
      products: skusOf(record).map((sku) => products.get(sku) ?? 0),
    },
  }
}
