import type { Kysely } from 'kysely'
import type { Actor, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { sendShareLinks } from '../../supplier/index.ts'
import type { ProductPlan } from './planProduct.rules.ts'

/** Mails those whom an automation asks, each for all of these products at once, and notes with which of them that was refused. */
export async function askSuppliers(db: Kysely<Database>, plans: readonly ProductPlan[], { problems, ...write }: { problems: Map<number, Problem>; actor: Actor; jobId: number; changeSetId: number | null }): Promise<number | null> {
  let { changeSetId } = write
  const asks = plans.flatMap(({ id, asks: wanted }) => wanted.map((recipient) => ({ id, recipient })))
  for (const [, group] of Map.groupBy(asks, ({ recipient: { email, language } }) => `${language} ${email}`)) {
    const [first] = group
    if (first === undefined) continue
    const sent = await sendShareLinks(db, group.map(({ id }) => id), first.recipient, { ...write, changeSetId, source: 'automations' })
    changeSetId = sent.changeSetId
    if (sent.problem) for (const { id } of group) problems.set(id, sent.problem)
  }
  return changeSetId
}
