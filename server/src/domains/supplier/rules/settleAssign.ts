import type { Kysely } from 'kysely'
import { apply, type ApplyOptions, type Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { RuleRow } from './Rule.ts'
import { countIncomplete, findOpenTask, findReadyLinks } from './ruleArticles.store.ts'

/** Puts complete products online if the rule wants them online; the others stay offline until a later run. */
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
 * Creates one task for the incomplete products of a rule's runs, however many there are.
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
