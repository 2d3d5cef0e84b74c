import { type Kysely, sql } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { RuleStepName, RuleStepState } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'

export const stepNames: readonly RuleStepName[] = ['CREATE_RULE', 'CREATE_ATTRIBUTES', 'CREATE_VALUES', 'ACTIVATE', 'APPLY', 'END']

export interface RunStep {
  step: RuleStepName
  state: RuleStepState
  /** With the kind of entity concerned */
  problem: (Problem & { kind: string }) | null
}

export interface RunRow {
  id: number
  ruleId: number
  kind: 'RUN' | 'FEED'
  jobId: number | null
  changeSetId: number | null
  steps: RunStep[]
  created: number
  changed: number
  blocked: number
  startedAt: Date
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    RuleRun: RunRow
    RuleStep: RunStep
  }
}

const columns = sql`n.id, n.rule_id as "ruleId", n.kind, n.job_id as "jobId", n.change_set_id as "changeSetId", n.steps, n.created, n.changed, n.blocked, n.started_at as "startedAt"`

export const untouched: readonly RunStep[] = stepNames.map((step) => ({ step, state: 'WAITING', problem: null }))

/** The run of a job, created when the job starts. */
export async function openRun(
  db: Kysely<Database>,
  run: { ruleId: number; kind: RunRow['kind']; jobId: number | null; steps: readonly RunStep[] },
): Promise<RunRow> {
  const { rows } = await sql<RunRow>`/* ruleRuns.open */
    with made as (
      insert into rule_runs (rule_id, kind, job_id, steps) values (${run.ruleId}, ${run.kind}, ${run.jobId}, ${JSON.stringify(run.steps)}::jsonb)
      on conflict (job_id) where job_id is not null do nothing returning *
    ) select ${columns} from made n union all select ${columns} from rule_runs n where n.job_id = ${run.jobId} limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The run was not opened')
  return row
}

/** Stores the progress; counts are added up. */
export async function writeRun(
  db: Kysely<Database>,
  { id, steps, changeSetId }: RunRow,
  more: { created: number; changed: number; blocked: number },
): Promise<void> {
  await sql`/* ruleRuns.write */
    update rule_runs set steps = ${JSON.stringify(steps)}::jsonb, change_set_id = coalesce(change_set_id, ${changeSetId}),
      created = created + ${more.created}, changed = changed + ${more.changed}, blocked = blocked + ${more.blocked} where id = ${id}`.execute(db)
}

export async function findRunOf(db: Kysely<Database>, changeSetId: number): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`/* ruleRuns.ofChangeSet */ select ${columns} from rule_runs n where n.change_set_id = ${changeSetId}`.execute(db)
  return rows[0] ?? null
}

/** Newest first. */
export async function listRuns(db: Kysely<Database>, ruleId: number, page: { limit: number; offset: number }): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`/* ruleRuns.page */ select ${columns} from rule_runs n where n.rule_id = ${ruleId} order by n.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  return rows
}

/** The change sets of these rules' runs, newest first, which is the order of reverting them. */
export async function findChangeSetsOf(db: Kysely<Database>, ruleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* ruleRuns.changeSets */
    select n.change_set_id as id from rule_runs n where n.rule_id = any(${ruleIds}::integer[]) and n.change_set_id is not null order by n.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of unfinished units of a job, including current ones, and the total number of articles. */
export async function countItems(db: Kysely<Database>, jobId: number, ruleId: number): Promise<{ waiting: number; articles: number }> {
  const { rows } = await sql<{ waiting: number; articles: number }>`/* ruleRuns.items */
    select count(*) filter (where state = 'WAITING') as waiting, count(*) filter (where entity_id <> ${ruleId}) as articles from job_items where job_id = ${jobId}`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, articles: 0 }
}
