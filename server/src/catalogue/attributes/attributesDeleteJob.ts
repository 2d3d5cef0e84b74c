import { apply, type Plan, preview, showPreview } from '../../changes/index.ts'
import { chunkOutcome, defineJob } from '../../jobs/index.ts'

const planOf = (ids: readonly number[]): Plan => ids.map((id) => ({ kind: 'attribute', id, op: 'delete', fields: {} }))

/** Attributes go, their values with them, and products lose what they said with them. */
export const attributesDeleteJob = defineJob<Record<string, never>>({
  kind: 'attributesDelete',
  title: (intl, { total }) => intl.formatMessage({ id: 'catalogue.attributes.delete' }, { count: total }),
  preview: async (db, { ids, actor }) => showPreview(await preview(db, planOf(ids), actor)),
  async run(db, { ids, actor, jobId, changeSetId }) {
    const plan = planOf(ids)
    return chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'attributes', jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
  },
})
