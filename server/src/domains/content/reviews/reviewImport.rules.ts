import type { FieldValue, Problem } from '../../../engine/index.ts'

/** One review in a file: its values by column. */
export type ReviewRecord = Readonly<Record<string, string>>

export interface ImportFacts {
  sourceName: string
  /** The maximum score */
  scale: number
  verificationMethod: string | null
  /** Products by SKU in lower case */
  products: ReadonlyMap<string, number>
}

/** Required and optional columns of a file. */
export const requiredColumns = ['customerName', 'content', 'date'] as const
export const knownColumns = [...requiredColumns, 'customerEmail', 'language', 'stars', 'score', 'sku', 'reference'] as const

/** The stars for a score: rounded half up, at least one. */
export const starsOf = (score: number, scale: number): number => Math.max(1, Math.round((score * 5) / scale))

/** The SKUs in a row, in lower case, separated by |. */
export const skusOf = ({ sku = '' }: ReviewRecord): string[] =>
  sku
    .split('|')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

const numberOf = (text: string) => (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null)

/** The fields of a row's review, or why it is refused. */
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
