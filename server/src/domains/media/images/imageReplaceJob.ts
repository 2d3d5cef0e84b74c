import { apply, planReplacement, preview, showPreview } from '../../../engine/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'

/** Which image is shown instead of which, and what both are called, so that the title stays what was agreed to. */
export interface ImageReplacement {
  from: number
  to: number
  names: { from: string; to: string }
}

/** Whatever shows an image shows another one: one job, one change set, taken back as a whole. Its units are the things that show it. */
export const imageReplaceJob = defineJob<ImageReplacement>({
  kind: 'imageReplace',
  title: (intl, { input: { names }, total }) => intl.formatMessage({ id: 'media.images.replace' }, { ...names, count: total }),
  preview: async (db, { input: { from, to }, ids, actor }) => showPreview(await preview(db, await planReplacement(db, 'images', from, to, ids), actor)),
  async run(db, { input: { from, to }, ids, actor, jobId, changeSetId }) {
    const plan = await planReplacement(db, 'images', from, to, ids)
    return chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'imageReplace', jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
  },
})
