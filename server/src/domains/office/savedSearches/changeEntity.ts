import { apply, describeProblem, findChangeSet, type PlanItem, type Problem } from '../../../engine/index.ts'
import { type Context, refusal, type Viewer } from '../../../platform/contract/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'

interface Made {
  id: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

export function staffIn(context: Context): Viewer & { kind: 'staff' } {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'office.savedSearch.notEditable')
  return viewer
}

/** What is refused before the engine is asked. */
export function refused(context: Context, kind: string, field: string | null, code: string) {
  return { id: null, changeSet: null, errors: [{ field, code, message: describeProblem(context.intl, kind, { field, code }) }] }
}

/** Makes, changes or takes away one small thing at once; with the same key once. Gives its id, and what was written of it. */
export async function changeEntity(context: Context, item: PlanItem, { operation, key }: { operation: string; key?: string | null | undefined }) {
  const { db, intl } = context
  const actor = actorOf(staffIn(context))
  const made = await once<Made>(context, { operation, key, request: item, counts: ({ problems }) => problems.length === 0 }, async (transaction) => {
    const { createdIds, changeSetId, blocked } = await apply(transaction, [item], { actor, source: item.kind })
    const problems = blocked.flatMap((one) => one.problems)
    return { id: createdIds[0] ?? (problems.length === 0 ? item.id : null), changeSetId, problems }
  })
  return {
    id: made.id,
    changeSet: made.changeSetId === null ? null : await findChangeSet(db, made.changeSetId),
    errors: made.problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, item.kind, problem) })),
  }
}
