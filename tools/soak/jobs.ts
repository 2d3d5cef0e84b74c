import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Caller, Unanswered } from './Caller.ts'

const prepare = `mutation Prepare($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { id } errors { message } } }`
const start = `mutation Start($id: ID!) { startJob(id: $id) { job { state } errors { message } } }`
const revert = `mutation Revert($id: ID!, $key: String) { revertJob(id: $id, idempotencyKey: $key) { job { id } errors { message } } }`
const open = `query Open { jobs(filter: { open: true }) { totalCount } }`

export interface Starting {
  stop(): Promise<void>
}

/** Always keeps a few bulk actions running over all products, so that they wait for each other, and reverts every third. */
export function startJobs(caller: Caller): Starting {
  let isStopped = false
  let last: string | undefined
  let round = 0

  async function begin(): Promise<void> {
    round += 1
    if (round % 3 === 0 && last !== undefined) {
      // Refused while the job still runs, or when nothing of it is left; both are fine.
      await caller.ask(revert, { id: last, key: `revert ${last}` })
      last = undefined
      return
    }
    const action = round % 2 === 0 ? 'ACTIVATE' : 'DEACTIVATE'
    const { prepareProductsBulk } = await caller.ask<{ prepareProductsBulk: { job: { id: string } | null } }>(prepare, {
      input: { selection: { searchTerm: '' }, action },
    })
    if (prepareProductsBulk.job === null) throw new Error('A bulk action was refused')
    await caller.ask(start, { id: prepareProductsBulk.job.id })
    last = prepareProductsBulk.job.id
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      try {
        const { jobs } = await caller.ask<{ jobs: { totalCount: number } }>(open)
        if (jobs.totalCount < 3) await begin()
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
      }
      await wait(50)
    }
  }

  const working = work()
  working.catch(() => {})
  return {
    async stop() {
      isStopped = true
      await working
    },
  }
}

/** From now on each end of a job inserts a row, whatever caused it. */
export async function watchEnds(client: pg.Client): Promise<void> {
  await client.query(`/* soak.watch */
    create schema if not exists soak;
    drop table if exists soak.ends cascade;
    create table soak.ends (job_id integer not null);
    create or replace function soak.note_end() returns trigger language plpgsql security definer as $$
    begin insert into soak.ends values (new.id); return null; end $$;
    create or replace trigger soak_note_end after update on jobs for each row
      when (old.finished_at is distinct from new.finished_at) execute function soak.note_end()`)
}

export async function unwatchEnds(client: pg.Client): Promise<void> {
  await client.query('/* soak.unwatch */ drop trigger if exists soak_note_end on jobs; drop schema if exists soak cascade')
}

/** Finished units of all jobs: it increases as long as anything is done. */
export async function sumDone(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sum: number }>('/* soak.done */ select coalesce(sum(done + failed + skipped), 0)::integer as sum from jobs')
  return rows[0]?.sum ?? 0
}

export async function countOpen(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `/* soak.open */ select count(*)::integer as count from jobs where state in ('QUEUED', 'RUNNING', 'STOPPING')`,
  )
  return rows[0]?.count ?? 0
}

export interface JobFigures {
  ended: number
  /** Jobs that did not end exactly once, or not with all of their units. */
  notOnce: number
  /** Units that one job wrote more than once. */
  twice: number
  failed: number
}

export async function checkJobs(client: pg.Client, since: Date): Promise<JobFigures> {
  const { rows } = await client.query<JobFigures>(
    `/* soak.check */
    with mine as (select j.*, (select count(*) from soak.ends e where e.job_id = j.id) as ends from jobs j where j.queued_at > $1)
    select count(*)::integer as ended,
      (count(*) filter (where ends <> 1 or done + failed + skipped <> total or finished_at is null))::integer as "notOnce",
      (select count(*) from (
        select from change_items i join mine m on m.change_set_id = i.change_set_id group by i.change_set_id, i.entity_id, i.field having count(*) > 1
      ) again)::integer as twice,
      coalesce(sum(failed), 0)::integer as failed
    from mine`,
    [since],
  )
  const [figures] = rows
  if (!figures) throw new Error('The jobs could not be counted')
  return figures
}
