import type { Kysely } from 'kysely'
import { type ActorKind, linkParts } from '../../../engine/index.ts'
import type { AutomationTrigger } from '../../../platform/contract/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import type { AutomationRow } from './Automation.ts'
import { findRipe, findTurns, keepTurns } from './automationProducts.store.ts'
import { findEnabled } from './automations.store.ts'
import { findTouched, putCursor, takeCursor, type Touched } from './automationTriggers.store.ts'
import { findWork } from './planAutomation.ts'
import { startRun } from './startRun.ts'

/** The maximum length of a chain of automations that trigger each other. */
const deepest = 5

/** The trigger for a change, by its author. */
const triggerOf: Partial<Record<ActorKind, AutomationTrigger>> = {
  USER: 'ON_SAVE',
  SHARE_LINK: 'ON_SAVE',
  IMPORT: 'ON_IMPORT',
  FEED: 'ON_FEED',
  RULE: 'ON_FEED',
}

interface Cause {
  trigger: AutomationTrigger
  depth: number
  ids: readonly number[]
}

/** Why these changes trigger the automation; null if they do not. */
function causeOf({ id, triggers }: AutomationRow, { actorKind, actorId, trigger, depth, ids }: Touched): Cause | null {
  if (actorKind !== 'AUTOMATION') {
    const own = triggerOf[actorKind]
    return own && triggers.includes(own) ? { trigger: own, depth: 0, ids } : null
  }
  // Its own changes do not trigger it again. Changes by another one count as a save, and as what triggered that one.
  const also = trigger !== null && triggers.includes(trigger) ? trigger : triggers.includes('ON_SAVE') ? 'ON_SAVE' : null
  return actorId === id || also === null ? null : { trigger: also, depth: (depth ?? 0) + 1, ids }
}

async function fire(db: Kysely<Database>, automation: AutomationRow, touched: readonly Touched[]): Promise<number | null> {
  const causes = touched.flatMap((one) => causeOf(automation, one) ?? [])
  const deep = causes.filter(({ depth }) => depth >= deepest)
  const taken = causes.filter(({ depth }) => depth < deepest)
  const ids = [...new Set([...taken.flatMap((one) => one.ids), ...(await findRipe(db, automation.id))])]
  const cut = [...new Set(deep.flatMap((one) => one.ids))].filter((id) => !ids.includes(id))
  if (cut.length > 0) {
    const turns = await findTurns(db, automation.id, cut)
    const stopped = (await findWork(db, automation, cut)).ids
    await keepTurns(
      db,
      automation.id,
      stopped.map((productId) => ({
        productId,
        outcome: 'SKIPPED',
        problem: { field: null, code: 'automation.deep', values: { maximum: deepest } },
        written: turns.get(productId)?.written ?? {},
      })),
    )
  }
  if (ids.length === 0) return null
  const work = await findWork(db, automation, ids)
  await keepTurns(
    db,
    automation.id,
    work.left.map((productId) => ({ productId, outcome: 'LEFT', problem: null, written: {} })),
  )
  if (work.ids.length === 0) return null
  return startRun(db, automation, work.ids, { trigger: taken[0]?.trigger ?? 'ON_SAVE', depth: Math.max(0, ...taken.map(({ depth }) => depth)) })
}

/**
 * Continues reading the history, and starts a run of each enabled automation that concerns the changed or awaited products, all
 * in one transaction.
 * @returns the jobs started
 */
export async function fireAutomations(db: Kysely<Database>): Promise<number[]> {
  await linkParts(db)
  return inTransaction(db, async (transaction) => {
    const cursor = await takeCursor(transaction)
    if (cursor === null) return []
    const enabled = await findEnabled(transaction)
    // Changes made while nothing was enabled trigger nothing later.
    if (enabled.length === 0) {
      if (cursor.until !== cursor.from) await putCursor(transaction, cursor.until)
      return []
    }
    const { until, touched } = cursor.until > cursor.from ? await findTouched(transaction, cursor) : { until: cursor.from, touched: [] }
    const begun: number[] = []
    for (const automation of enabled) {
      const jobId = await fire(transaction, automation, touched)
      if (jobId !== null) begun.push(jobId)
    }
    if (until !== cursor.from) await putCursor(transaction, until)
    return begun
  })
}
