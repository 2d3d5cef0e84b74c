import { type Actor, apply, type PlanItem } from '../../engine/index.ts'
import type { Context } from '../../platform/contract/index.ts'
import type { Written } from './describeWritten.ts'
import { once } from './once.ts'

interface SaveOptions {
  operation: string
  key: string | null | undefined
  /** What was requested; the item itself by default */
  request?: unknown
  actor: Actor
  /** Its origin in the log; the item's kind by default */
  source?: string
}

/** Creates, changes or deletes one entity, once per key. Returns its id, null if it was refused. */
export function saveOnce(
  context: Context,
  item: PlanItem,
  { operation, key, request = item, actor, source = item.kind }: SaveOptions,
): Promise<Written & { id: number | null }> {
  return once(context, { operation, key, request, counts: ({ problems }) => problems.length === 0 }, async (transaction) => {
    const { createdIds, changeSetId, blocked } = await apply(transaction, [item], { actor, source })
    const problems = blocked.flatMap((one) => one.problems)
    return { id: createdIds[0] ?? (problems.length === 0 ? item.id : null), changeSetId, problems }
  })
}
