import type { Kysely } from 'kysely'
import type { Change, FieldValue, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findStockLocations } from './stockLevels.store.ts'

const prefix = 'stock.'

const isFed = (level: FieldValue) => typeof level === 'object' && level !== null && 'source' in level && level.source === 'FEED'

/**
 * Stock from a feed is written by nobody else: the feed would overwrite it. A merged product may pass its stock to the target,
 * and the feed's own writes can be reverted.
 */
export async function findFedProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  const found = changes.flatMap(({ index, op, fields, restores = [] }) => {
    if (op !== 'update' || fields.some(({ field, after }) => field === 'mergedInto' && after !== null)) return []
    return fields.flatMap(({ field, before, after }) =>
      field.startsWith(prefix) && isFed(before) && !isFed(after) && !restores.includes(field)
        ? [{ index, field, location: Number(field.slice(prefix.length)) }]
        : [],
    )
  })
  if (found.length === 0) return []
  const names = new Map((await findStockLocations(db, [...new Set(found.map(({ location }) => location))])).map(({ id, name }) => [id, name]))
  return found.map(({ index, field, location }) => [index, { field, code: 'stock.feed', values: { location: names.get(location) ?? String(location) } }])
}
