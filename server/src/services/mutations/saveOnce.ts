import type { Kysely } from 'kysely'
import { type Actor, apply, type PlanItem, type Problem } from '../../engine/index.ts'
import type { Context } from '../../platform/contract/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Written } from './describeWritten.ts'
import { once } from './once.ts'

type Fields = PlanItem['fields']

/** Its fields may depend on what is read within the transaction, or be refused there. */
interface Saved extends Omit<PlanItem, 'fields'> {
  fields: Fields | ((db: Kysely<Database>) => Promise<Fields | readonly Problem[]>)
}

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
  item: Saved,
  { operation, key, request = item, actor, source = item.kind }: SaveOptions,
): Promise<Written & { id: number | null }> {
  return once(context, { operation, key, request, counts: ({ problems }) => problems.length === 0 }, async (transaction) => {
    const fields = typeof item.fields === 'function' ? await item.fields(transaction) : item.fields
    if (Array.isArray(fields)) return { id: null, changeSetId: null, problems: fields as readonly Problem[] }
    const { createdIds, changeSetId, blocked } = await apply(transaction, [{ ...item, fields: fields as Fields }], { actor, source })
    const problems = blocked.flatMap((one) => one.problems)
    return { id: createdIds[0] ?? (problems.length === 0 ? item.id : null), changeSetId, problems }
  })
}
