import { apply, type Blocked, preview, showPreview } from '../../../engine/index.ts'
import { defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { type AddingInput, planAdding } from './planAdding.ts'

/** Adds many products to a website. Those that cannot be added any more at that time are skipped, with the reason. */
export const addToWebsiteJob = defineJob<AddingInput>({
  kind: 'addToWebsite',
  title: (intl, { input: { websiteName, onlineStatus }, total }) =>
    intl.formatMessage({ id: `catalogue.websiteProduct.add.${onlineStatus}` }, { count: total, website: websiteName }),
  async preview(db, { input, ids, actor }) {
    const { plan, blocked } = await planAdding(db, input, ids)
    const shown = await preview(db, plan, actor)
    const left = [...blocked].map(([id, reasons], at): Blocked => ({
      index: -1 - at,
      kind: 'product',
      id,
      op: 'update',
      problems: [{ field: null, code: problemOf(reasons) }],
    }))
    return showPreview({ ...shown, blocked: [...left, ...shown.blocked], counts: { ...shown.counts, blocked: shown.counts.blocked + left.length } })
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { plan, products, blocked } = await planAdding(db, input, ids)
    const outcome = await apply(db, plan, { actor, source: 'websiteProduct', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const known = new Set([...products, ...blocked.keys()])
    const items = new Map<number, UnitOutcome>()
    for (const id of ids) if (!known.has(id)) items.set(id, { state: 'SKIPPED', problem: { field: null, code: 'missing' } })
    for (const [id, reasons] of blocked)
      items.set(
        id,
        reasons[0] === 'ASSIGNED' ? { state: 'UNCHANGED', problem: null } : { state: 'SKIPPED', problem: { field: null, code: problemOf(reasons) } },
      )
    for (const { index, problems } of outcome.blocked) items.set(products[index] ?? 0, { state: 'FAILED', problem: problems[0] ?? null })
    return { changeSetId: outcome.changeSetId, items }
  },
})

function problemOf([reason]: readonly string[]): string {
  if (reason === 'ASSIGNED') return 'websiteProduct.isAssigned'
  if (reason === 'NO_VARIATION') return 'websiteProduct.noVariation'
  return reason === 'PARENT_NOT_ASSIGNED' ? 'websiteProduct.parentFirst' : 'websiteProduct.incomplete'
}
