import { type Conflict, describeField, type Merged } from '../../engine/index.ts'
import type { Context, FieldConflict, MergedField } from '../../platform/contract/index.ts'

type Words = Pick<Context, 'intl'>

/** What was changed meanwhile of the very fields of a save, in the viewer's language; values as JSON. */
export function fieldConflicts({ intl }: Words, conflicts: readonly Conflict[]): FieldConflict[] {
  return conflicts.map(({ kind, field, base, mine, theirs, by, at, isOwn }) => ({
    ...{ field, label: describeField(intl, kind, field), by, at, isOwn },
    ...{ base: JSON.stringify(base), mine: JSON.stringify(mine), theirs: JSON.stringify(theirs) },
  }))
}

/** What others changed beside a save, in the viewer's language. */
export function mergedFields({ intl }: Words, merged: readonly Merged[]): MergedField[] {
  return merged.map(({ kind, field, by, at }) => ({ field, label: describeField(intl, kind, field), by, at }))
}
