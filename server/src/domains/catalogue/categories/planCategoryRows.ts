import type { Kysely } from 'kysely'
import type { PlanItem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { aboveOf, movedPath } from './categories.rules.ts'
import { findCategoryRows, findCategoryRowsWithin } from './categories.store.ts'

interface Move {
  from: string
  to: string
  merges: boolean
}

/**
 * What is known of a category and those below it goes along to their new paths. Where another one is already, that one's names and
 * place stay; in another branch a place of its own means nothing.
 */
export async function planCategoryRows(db: Kysely<Database>, move: Move): Promise<PlanItem[]> {
  const rows = await findCategoryRowsWithin(db, move.from)
  if (rows.length === 0) return []
  const there = await findCategoryRows(
    db,
    rows.map(({ path }) => movedPath(path, move)),
  )
  const holders = new Map(there.map(({ path, id }) => [path, id]))
  const isElsewhere = aboveOf(move.from) !== aboveOf(move.to)
  return rows.map(({ id, path }) => {
    const wanted = movedPath(path, move)
    const isTop = path === move.from
    if (holders.has(wanted) || (isTop && move.merges)) return { kind: 'category', id, op: 'delete', fields: {} }
    return { kind: 'category', id, op: 'update', fields: { path: wanted, ...(isTop && isElsewhere && { sortOrder: null }) } }
  })
}
