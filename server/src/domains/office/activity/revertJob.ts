import { applyRevert, previewRevert, type RevertChoice } from '../../../engine/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { revertDetails } from './revertDetails.ts'

/** Takes back a change set of many things, in the order that revertEntities told. */
export const revertJob = defineJob<RevertChoice>({
  kind: 'revert',
  chunkSize: 2_500,
  title: (intl, { total }) => intl.formatMessage({ id: 'office.revert.title' }, { count: total }),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const outcome = await applyRevert(db, input, { actor, source: 'revert', jobId, changeSetId: changeSetId ?? undefined, ids, details: revertDetails(input) })
    return chunkOutcome(ids, outcome.plan, outcome)
  },
  preview: (db, { input, actor }) => previewRevert(db, input, actor),
})
