import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { labelsOf } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** The field of a cell: `price.12` for `price.12:discountPrice`. */
export const fieldOf = (key: string): string => key.split(':')[0] ?? key

/**
 * The headings of columns by what they contain: "Name (Dutch)", "Price (Basis), Discount price". Equal headings get their keys.
 * An import recognises its columns by them.
 */
export async function headsOf(db: Kysely<Database>, intl: IntlShape<string>, kind: string, keys: readonly string[]): Promise<string[]> {
  const labels = await labelsOf(
    db,
    intl,
    keys.map((key) => ({ kind, field: fieldOf(key) })),
  )
  const heads = keys.map((key, at) => {
    const part = key.split(':')[1]
    const id = `exports.part.${part}`
    if (part === undefined || part === 'price') return labels[at] ?? key
    return `${labels[at]}, ${id in intl.messages ? intl.formatMessage({ id }) : part}`
  })
  const counts = new Map<string, number>()
  for (const head of heads) counts.set(head, (counts.get(head) ?? 0) + 1)
  return heads.map((head, at) => ((counts.get(head) ?? 0) > 1 ? `${head} [${keys[at]}]` : head))
}
