import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { actorOfRule, applyRule } from './applyRule.ts'
import { makeValues } from './makeAttributes.ts'
import { findMatching } from './ruleConditions.store.ts'
import { findRunOf, openRun, writeRun } from './ruleRuns.store.ts'
import { findActiveRules } from './rules.store.ts'
import { type RuleWarnings, withWarnings } from './ruleWarnings.ts'
import { leaveTask } from './settleAssign.ts'

// Articles per transaction.
const chunkSize = 500

export interface AppliedRule {
  ruleId: number
  changeSetId: number
  created: number
  changed: number
  blocked: number
}

/**
 * Applies the active rules to delivered or changed articles, in order of priority: each as a run of its own, with a change set
 * that can be reverted. Called after a delivery with the ids that it changed; within the caller's transaction if `db` is one,
 * otherwise in chunks of 500 articles. A rule with nothing to change records nothing.
 */
export async function applyActiveRules(db: Kysely<Database>, articleIds: readonly number[]): Promise<AppliedRule[]> {
  const applied: AppliedRule[] = []
  for (const { id } of await findActiveRules(db)) {
    let total: AppliedRule | null = null
    for (let start = 0; start < articleIds.length; start += chunkSize) {
      const ids = articleIds.slice(start, start + chunkSize)
      const before: AppliedRule | null = total
      total = await inTransaction(db, (transaction) => applyTo(transaction, id, ids, before))
    }
    if (total === null) continue
    applied.push(total)
    await leaveTaskOf(db, id, total.changeSetId)
  }
  return applied
}

async function applyTo(db: Kysely<Database>, ruleId: number, ids: readonly number[], before: AppliedRule | null): Promise<AppliedRule | null> {
  // Read again for each chunk: the previous one may have created its configurable product.
  const rule = (await findActiveRules(db)).find(({ id }) => id === ruleId)
  const matching = rule ? await findMatching(db, rule, ids) : []
  if (!rule || matching.length === 0) return before
  const options = (set: number | null) => ({ actor: actorOfRule(rule), source: 'rules', ...(set === null ? {} : { changeSetId: set }) })
  const values = await makeValues(db, rule, matching, options(before?.changeSetId ?? null))
  const set = before?.changeSetId ?? values.changeSetId
  const outcome = await applyRule(db, rule, matching, options(set))
  const changeSetId = set ?? outcome.changeSetId
  if (changeSetId === null) return before
  const more = { created: outcome.created, changed: outcome.changed, blocked: outcome.problems.size }
  await keepRun(db, ruleId, changeSetId, { isFirst: before === null, warnings: outcome.warnings, more })
  const { created = 0, changed = 0, blocked = 0 } = before ?? {}
  return { ruleId, changeSetId, created: created + more.created, changed: changed + more.changed, blocked: blocked + more.blocked }
}

async function leaveTaskOf(db: Kysely<Database>, ruleId: number, changeSetId: number): Promise<void> {
  const rule = (await findActiveRules(db)).find(({ id }) => id === ruleId)
  if (rule) await inTransaction(db, (transaction) => leaveTask(transaction, rule, changeSetId, { actor: actorOfRule(rule), source: 'rules', changeSetId }))
}

async function keepRun(
  db: Kysely<Database>,
  ruleId: number,
  changeSetId: number,
  { isFirst, warnings, more }: { isFirst: boolean; warnings: RuleWarnings | null; more: { created: number; changed: number; blocked: number } },
): Promise<void> {
  const run = isFirst ? await openRun(db, { ruleId, kind: 'FEED', jobId: null, steps: [] }) : await findRunOf(db, changeSetId)
  if (run) await writeRun(db, { ...run, steps: withWarnings(run.steps, warnings), changeSetId }, more)
}
