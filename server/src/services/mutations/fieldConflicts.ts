import { type Conflict, labelsOf, type Merged } from '../../engine/index.ts'
import type { Context, FieldConflict, MergedField } from '../../platform/contract/index.ts'

type Words = Pick<Context, 'db' | 'intl'>

/** Concurrent changes of the fields being saved, in the viewer's language; values as JSON. */
export async function fieldConflicts({ db, intl }: Words, conflicts: readonly Conflict[]): Promise<FieldConflict[]> {
  const labels = await labelsOf(db, intl, conflicts)
  return conflicts.map(({ field, base, mine, theirs, by, at, isOwn }, place) => ({
    ...{ field, label: labels[place] ?? field, by, at, isOwn },
    ...{ base: JSON.stringify(base), mine: JSON.stringify(mine), theirs: JSON.stringify(theirs) },
  }))
}

/** Concurrent changes of other fields, in the viewer's language. */
export async function mergedFields({ db, intl }: Words, merged: readonly Merged[]): Promise<MergedField[]> {
  const labels = await labelsOf(db, intl, merged)
  return merged.map(({ field, by, at }, place) => ({ field, label: labels[place] ?? field, by, at }))
}
