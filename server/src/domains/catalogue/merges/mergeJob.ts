import { apply, preview, type Problem, showPreview } from '../../../engine/index.ts'
import { type ChunkOutcome, defineJob, findPendingJobs } from '../../../services/jobs/index.ts'
import { findMergeProblems } from './findMergeProblems.ts'
import type { Merge } from './Merge.ts'
import { insertMerge, isMerged, keepMerged, orNothing } from './merges.store.ts'
import { planMerge } from './planMerge.ts'

export interface MergeJobInput {
  merge: Merge
  /** The target's name: for the job's title */
  name: string
  actor: string
}

/** A merge is all or nothing: all of its products fail, or none. */
const failed = (ids: readonly number[], problem: Problem): ChunkOutcome => ({
  changeSetId: null,
  items: new Map(ids.map((id) => [id, { state: 'FAILED', problem }])),
})

const isWhole = ({ items }: ChunkOutcome) => [...items.values()].every(({ state }) => state !== 'FAILED')

/**
 * Merges products: the target first, then the sources. One transaction and one change set; rolled back if it is incomplete. The
 * first unit does everything, and reports for all of them.
 */
export const mergeJob = defineJob<MergeJobInput>({
  kind: 'productMerge',
  title: (intl, { input: { merge, name } }) => intl.formatMessage({ id: `catalogue.merge.${merge.mode}` }, { count: merge.sources.length, name }),
  async beforeStart(db, { input: { merge, actor }, ids, jobId }) {
    if ((await findPendingJobs(db, ids)).length > 0) return 'mergeWaits'
    if ((await findMergeProblems(db, merge)).length > 0) return 'mergeChanged'
    await insertMerge(db, merge, jobId, actor)
    return null
  },
  preview: async (db, { input: { merge }, actor }) => showPreview(await preview(db, await planMerge(db, merge), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { merge } = input
    if (!ids.includes(merge.target)) return (await isMerged(db, jobId)) ? { changeSetId, items: new Map() } : failed(ids, { field: null, code: 'merge.failed' })
    const [problem] = await findMergeProblems(db, merge)
    if (problem) return failed(ids, { field: null, code: 'merge.changed' })
    return orNothing(db, isWhole, async () => {
      const outcome = await apply(db, await planMerge(db, merge), {
        actor,
        source: 'merge',
        action: 'MERGE',
        jobId,
        details: { target: merge.target, sources: [...merge.sources] },
      })
      const refused = outcome.blocked[0]?.problems[0]
      if (refused) return failed(ids, refused)
      if (!(await keepMerged(db, jobId, outcome.changeSetId))) {
        // retry of a failed merge
        await insertMerge(db, merge, jobId, input.actor)
        await keepMerged(db, jobId, outcome.changeSetId)
      }
      return { changeSetId: outcome.changeSetId, items: new Map() }
    })
  },
})
