import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { countByCategory, findCategoryRows } from './categories.store.ts'
import { partsOf, pathsTo } from './categories.rules.ts'
import { type CategoryNode, categoryNodes } from './categoryNodes.ts'

/** A category, and what it is called: its path and the names on it, in Dutch and English; the whole and the end of each. */
export interface KnownCategory {
  category: CategoryNode
  names: readonly string[]
}

/** All categories, those with the most products first. */
export async function findKnownCategories(db: Kysely<Database>): Promise<KnownCategory[]> {
  const nodes = categoryNodes(await countByCategory(db))
  const rows = await findCategoryRows(
    db,
    nodes.map(({ path }) => path),
  )
  const named = new Map(rows.map(({ path, names }) => [path, names]))
  const nameOf = (path: string, language: string) => named.get(path)?.[language] ?? partsOf(path).at(-1) ?? path
  return nodes
    .toSorted((one, other) => other.totalCount - one.totalCount)
    .map((category) => {
      const whole = ['nl', 'en'].map((language) => pathsTo(category.path).map((path) => nameOf(path, language)))
      const names = [partsOf(category.path), ...whole].flatMap((parts) => [parts.join(' '), parts.at(-1) ?? ''])
      return { category, names: [...new Set(names)] }
    })
}
