import type { Kysely } from 'kysely'
import { apply, type ApplyOptions, type Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { RuleRow } from './Rule.ts'
import { countIncomplete, findOpenTask, findReadyLinks } from './ruleArticles.store.ts'

/** Puts products online where the rule wants them and nothing of them is missing; the others stay offline until a later run. */
export async function putOnline(db: Kysely<Database>, { assign }: RuleRow, productIds: readonly number[], options: ApplyOptions): Promise<number | null> {
  const wanted = assign.websites.flatMap(({ website, onlineStatus }) => (onlineStatus === 'ONLINE' ? [website] : []))
  if (wanted.length === 0 || productIds.length === 0) return null
  const links = await findReadyLinks(db, productIds, wanted)
  const { changeSetId } = await apply(
    db,
    links.map((id) => ({ kind: 'websiteProduct', id, op: 'update' as const, fields: { onlineStatus: 'ONLINE' } })),
    options,
  )
  return changeSetId
}

/**
 * Leaves one task for what a run has made and is incomplete: said once, however many they are and however often it runs.
 * @returns why it could not be written
 */
export async function leaveTask(
  db: Kysely<Database>,
  { id, name, assign }: RuleRow,
  changeSetId: number | null,
  options: ApplyOptions,
): Promise<readonly Problem[]> {
  if (assign.task === null || changeSetId === null) return []
  const count = await countIncomplete(db, changeSetId)
  const link = `/emeubel-rules/${id}?tab=runs`
  if (count === 0 || (await findOpenTask(db, link)) !== null) return []
  const message = `${assign.task.message} (${count} · ${name})`.slice(0, 254)
  const { blocked } = await apply(db, [{ kind: 'task', id: null, op: 'create', fields: { message, colour: assign.task.colour, link } }], options)
  return blocked.flatMap(({ problems }) => problems)
}
