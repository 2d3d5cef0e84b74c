import type { PlanItem } from '../../../engine/index.ts'
import { type Context, refusal, type Viewer } from '../../../platform/contract/index.ts'
import { actorOf, describeProblems, describeWritten, saveOnce } from '../../../services/mutations/index.ts'

export function staffIn(context: Context): Viewer & { kind: 'staff' } {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'office.savedSearch.notEditable')
  return viewer
}

/** A refusal before the engine is called. */
export function refused(context: Context, kind: string, field: string | null, code: string) {
  return { id: null, changeSet: null, errors: describeProblems(context, kind, [{ field, code }]) }
}

/** Creates, changes or deletes one small entity; once per idempotency key. Returns its id, and the outcome. */
export async function changeEntity(context: Context, item: PlanItem, { operation, key }: { operation: string; key?: string | null | undefined }) {
  const made = await saveOnce(context, item, { operation, key, actor: actorOf(staffIn(context)) })
  return { id: made.id, ...(await describeWritten(context, item.kind, made)) }
}
