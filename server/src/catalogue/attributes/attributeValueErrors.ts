import { type Conflict, describeField, describeProblem, type Merged, type Problem } from '../../changes/index.ts'
import type { FieldConflict, FieldError, MergedField } from '../../graphql/__generated__/resolvers.ts'
import type { Context } from '../../graphql/Context.ts'

type Words = Pick<Context, 'intl'>

/** Why a value was not written, field by field, in the viewer's language. */
export function attributeValueErrors({ intl }: Words, problems: readonly Problem[]): FieldError[] {
  return problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'attributeValue', problem) }))
}

/** What others changed beside a save, in the viewer's language. */
export function mergedFields({ intl }: Words, merged: readonly Merged[]): MergedField[] {
  return merged.map(({ field, by, at }) => ({ field, label: describeField(intl, 'attributeValue', field), by, at }))
}

/** What somebody else changed of the very fields of a save, values as JSON. */
export function fieldConflicts({ intl }: Words, conflicts: readonly Conflict[]): FieldConflict[] {
  return conflicts.map(({ field, base, mine, theirs, by, at }) => ({
    ...{ field, label: describeField(intl, 'attributeValue', field), by, at },
    ...{ base: JSON.stringify(base), mine: JSON.stringify(mine), theirs: JSON.stringify(theirs) },
  }))
}
