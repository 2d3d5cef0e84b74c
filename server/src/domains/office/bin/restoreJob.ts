import { chunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { restore } from './restore.ts'

/** Brings many things back from the bin: its units are what was asked for, and what went along comes with each. */
export const restoreJob = defineJob<{ hidden?: readonly number[] }>({
  kind: 'restore',
  title: (intl, { total }) => intl.formatMessage({ id: 'office.restore.title' }, { count: total }),
  async run(db, { ids, input: { hidden }, actor, jobId, changeSetId: begun }) {
    const { changeSetId, found, outcomes } = await restore(db, ids, { actor, hidden, jobId, changeSetId: begun ?? undefined })
    const missing = ids.filter((id) => !found.has(id)).map((id): [number, UnitOutcome] => [id, { state: 'SKIPPED', problem: { field: null, code: 'missing' } }])
    return { changeSetId, items: new Map([...missing, ...outcomes.flatMap((outcome) => [...chunkOutcome(ids, outcome.plan, outcome).items])]) }
  },
})
