import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { canonicalPath, joinPath, movedPath, partsOf } from './categories.rules.ts'
import { countByCategory, findNewCategories } from './categories.store.ts'
import { categoryNodes } from './categoryNodes.ts'

/** The categories that are probably meant by these, which no product has: they, or one above them, are spelled nearly as another one. */
export async function findMeantCategories(db: Kysely<Database>, given: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const fresh = await findNewCategories(db, [...new Set(given)])
  if (fresh.length === 0) return new Map()
  const stored = await countByCategory(db)
  const known = new Set(categoryNodes(stored).map(({ path }) => path))
  const nodes = new Map(categoryNodes([...stored, ...fresh.map((path) => ({ path, count: 0 }))]).map((node) => [node.path, node]))
  return new Map(
    fresh.flatMap((path) => {
      const parts = partsOf(path)
      const above = parts.map((_, depth) => joinPath(parts.slice(0, depth + 1)))
      const slip = above.find((one) => !known.has(one) && known.has(nodes.get(one)?.nearPath ?? ''))
      const near = slip && nodes.get(slip)?.nearPath
      return slip && near ? [[path, movedPath(canonicalPath(path), { from: slip, to: near })] as const] : []
    }),
  )
}
