import type { FieldValue, Problem } from '../../../engine/index.ts'

/** One review in a file: its values by column. */
export type ReviewRecord = Readonly<Record<string, string>>

export interface ImportFacts {
  sourceName: string
  /** The maximum score */
  scale: number
  verificationMethod: string | null
  /** The field of each column, as declared */
  fieldOf: ReadonlyMap<string, string>
  /** Products by SKU in lower case */
  products: ReadonlyMap<string, number>
}

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
  { sourceName, scale, verificationMethod, fieldOf, products }: ImportFacts,
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
      ...Object.fromEntries([...fieldOf].map(([column, field]) => [field, said(column) || null])),
      originalLanguage: said('language').toLowerCase() || 'nl',
      stars,
      source: 'IMPORT',
      sourceName,
      sourceRating: score,
      sourceScale: score === null ? null : scale,
      verified: verificationMethod !== null,
      verificationMethod,
      products: skusOf(record).map((sku) => products.get(sku) ?? 0),
    },
  }
}
