import { type Kysely, sql } from 'kysely'
import type { AutomationTrigger } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'

export interface AutomationRunCounts {
  fired: number
  waiting: number
  undone: number
  skipped: number
  failed: number
}

export interface AutomationRunRow extends AutomationRunCounts {
  id: number
  automationId: number
  jobId: number | null
  changeSetId: number | null
  trigger: AutomationTrigger
  depth: number
  startedAt: Date
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    AutomationRun: AutomationRunRow
  }
}

const columns = sql`n.id, n.automation_id as "automationId", n.job_id as "jobId", n.change_set_id as "changeSetId", n.trigger, n.depth, n.fired, n.waiting, n.undone, n.skipped, n.failed, n.started_at as "startedAt"`

/** The run of a job, created once. */
export async function openRun(db: Kysely<Database>, run: Pick<AutomationRunRow, 'automationId' | 'jobId' | 'trigger' | 'depth'>): Promise<void> {
  await sql`/* automationRuns.open */
    insert into automation_runs (automation_id, job_id, trigger, depth) values (${run.automationId}, ${run.jobId}, ${run.trigger}, ${run.depth}) on conflict (job_id) where job_id is not null do nothing`.execute(
    db,
  )
}

/** Adds the results of a chunk. */
export async function writeRun(db: Kysely<Database>, jobId: number, changeSetId: number | null, more: AutomationRunCounts): Promise<void> {
  await sql`/* automationRuns.write */
    update automation_runs set change_set_id = coalesce(change_set_id, ${changeSetId}), fired = fired + ${more.fired}, waiting = waiting + ${more.waiting}, undone = undone + ${more.undone},
      skipped = skipped + ${more.skipped}, failed = failed + ${more.failed} where job_id = ${jobId}`.execute(db)
}

/** Newest first. */
export async function listRuns(db: Kysely<Database>, automationId: number, page: { limit: number; offset: number }): Promise<AutomationRunRow[]> {
  const { rows } =
    await sql<AutomationRunRow>`/* automationRuns.page */ select ${columns} from automation_runs n where n.automation_id = ${automationId} order by n.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  return rows
}
