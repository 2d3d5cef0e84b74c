import { type ChangeSetRow, describeProblem, findChangeSet, type Problem } from '../../engine/index.ts'
import type { Context, FieldError } from '../../platform/contract/index.ts'

/** The result of a plan, as `once` stores it for repeated requests. */
export interface Written {
  changeSetId: number | null
  problems: readonly Problem[]
}

/** Why something was refused, in the viewer's language. */
export function describeProblems({ intl }: Pick<Context, 'intl'>, kind: string, problems: readonly Problem[]): FieldError[] {
  return problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, kind, problem) }))
}

/** What every mutation returns about what it wrote: the change set, or why there is none. */
export async function describeWritten(
  context: Pick<Context, 'db' | 'intl'>,
  kind: string,
  { changeSetId, problems }: Written,
): Promise<{ changeSet: ChangeSetRow | null; errors: FieldError[] }> {
  return {
    changeSet: changeSetId === null ? null : ((await findChangeSet(context.db, changeSetId)) ?? null),
    errors: describeProblems(context, kind, problems),
  }
}
