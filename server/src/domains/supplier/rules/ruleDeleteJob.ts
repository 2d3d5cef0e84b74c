import { apply, applyRevert, preview, showPreview } from '../../../engine/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { findChangeSetsOf } from './ruleRuns.store.ts'

/** Deletes rules; changes by their runs stay, or are reverted first, latest run first. */
export const ruleDeleteJob = defineJob<{ revertValues: boolean }>({
  kind: 'ruleDelete',
  title: (intl, { input: { revertValues }, total }) =>
    intl.formatMessage({ id: revertValues ? 'supplier.rules.deleteAndRevert' : 'supplier.rules.delete' }, { count: total }),
  preview: async (db, { ids, actor }) =>
    showPreview(
      await preview(
        db,
        ids.map((id) => ({ kind: 'rule', id, op: 'delete', fields: {} })),
        actor,
      ),
    ),
  async run(db, { input: { revertValues }, ids, actor, jobId, changeSetId }) {
    let set = changeSetId
    if (revertValues) {
      for (const one of await findChangeSetsOf(db, ids)) {
        const { changeSetId: told } = await applyRevert(
          db,
          { changeSetId: one },
          { actor, source: 'rules', jobId, ...(set === null ? {} : { changeSetId: set }) },
        )
        set ??= told
      }
    }
    const plan = ids.map((id) => ({ kind: 'rule', id, op: 'delete' as const, fields: {} }))
    const outcome = chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'rules', jobId, ...(set === null ? {} : { changeSetId: set }) }))
    return { ...outcome, changeSetId: set ?? outcome.changeSetId }
  },
})
