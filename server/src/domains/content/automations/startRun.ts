import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import type { AutomationTrigger } from '../../../platform/contract/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { prepareJob, startJob } from '../../../services/jobs/index.ts'
import type { AutomationRow } from './Automation.ts'
import { actorOfAutomation, type AutomationRun, automationRunJob } from './automationRunJob.ts'
import { openRun } from './automationRuns.store.ts'

interface Begun {
  trigger: AutomationTrigger
  depth?: number
  /** The user who started it; the automation itself by default */
  actor?: Actor
}

/** Prepares a run over these products as a job awaiting confirmation. */
export function prepareRun(
  db: Kysely<Database>,
  automation: Pick<AutomationRow, 'id' | 'name'>,
  ids: readonly number[],
  { trigger, depth = 0, actor = actorOfAutomation(automation) }: Begun,
): Promise<number> {
  const input: AutomationRun = { automationId: automation.id, automationName: automation.name, trigger, depth, preparedAt: new Date().toISOString() }
  return prepareJob(db, { kind: automationRunJob.kind, input, ids, actor })
}

/** Starts a run over these products as a job. */
export function startRun(db: Kysely<Database>, automation: Pick<AutomationRow, 'id' | 'name'>, ids: readonly number[], begun: Begun): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const jobId = await prepareRun(transaction, automation, ids, begun)
    await openRun(transaction, { automationId: automation.id, jobId, trigger: begun.trigger, depth: begun.depth ?? 0 })
    await startJob(transaction, jobId)
    return jobId
  })
}
