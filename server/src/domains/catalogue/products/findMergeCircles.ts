import type { Kysely } from 'kysely'
import type { Change, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findMergedInto } from './mergedInto.store.ts'

const targetOf = ({ fields }: Change): number | null | undefined => {
  const after = fields.find(({ field }) => field === 'mergedInto')?.after
  return after === undefined ? undefined : typeof after === 'number' ? after : null
}

/** Circular merges: none of the products would remain. */
export async function findMergeCircles(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  const asked = changes.flatMap((change) => {
    const into = targetOf(change)
    return into === undefined || change.id === null ? [] : [{ index: change.index, id: change.id, into }]
  })
  const targets = asked.flatMap(({ into }) => into ?? [])
  if (targets.length === 0) return []
  const into = await findMergedInto(db, targets)
  for (const one of asked) {
    if (one.into === null) into.delete(one.id)
    else into.set(one.id, one.into)
  }
  const isClosed = (id: number): boolean => {
    const seen = new Set<number>()
    for (let at = into.get(id); at !== undefined && !seen.has(at); at = into.get(at)) {
      if (at === id) return true
      seen.add(at)
    }
    return false
  }
  return asked.flatMap(({ index, id, into: target }): [number, Problem][] =>
    target !== null && isClosed(id) ? [[index, { field: 'mergedInto', code: 'merged.circle' }]] : [],
  )
}
