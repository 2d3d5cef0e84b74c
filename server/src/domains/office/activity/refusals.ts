import { describeProblem, findTitles, type Outcome, type Plan, type Problem } from '../../../engine/index.ts'
import type { Context, FieldError } from '../../../platform/contract/index.ts'

/** Why something was not reverted: for one entity, or as a whole. */
export type Refused = { kind: string; id: number | null; problem: Problem } | { code: 'nothing' | 'changedSince' | 'changeSetMissing' | 'notInBin' }

// More are not shown; the job has all of them.
const most = 20

/** What was refused, including that nothing was to be done. */
export function refusals(plan: Plan, { changeSetId, blocked, conflicts, skipped }: Outcome): Refused[] {
  const refused: Refused[] = blocked
    .flatMap(({ index, kind, id, problems }) => problems.map((problem) => ({ kind, id: plan[index]?.id ?? id, problem })))
    .slice(0, most)
  if (changeSetId !== null || refused.length > 0) return refused
  return [{ code: conflicts.length + skipped.length > 0 ? 'changedSince' : 'nothing' }]
}

/** In the viewer's language, each with its entity's name. */
export async function toErrors({ db, intl }: Pick<Context, 'db' | 'intl'>, refused: readonly Refused[]): Promise<FieldError[]> {
  const titles = await findTitles(
    db,
    intl,
    refused.flatMap((one) => ('kind' in one && one.id !== null ? [one.id] : [])),
  )
  return refused.map((one) => {
    if ('code' in one) return { field: null, code: one.code, message: intl.formatMessage({ id: `office.revert.refused.${one.code}` }) }
    const { kind, id, problem } = one
    const thing = id === null ? undefined : titles.get(id)?.title
    const message = describeProblem(intl, kind, problem)
    return {
      field: problem.field,
      code: problem.code,
      message: thing === undefined ? message : intl.formatMessage({ id: 'office.revert.problem' }, { thing, message }),
    }
  })
}
