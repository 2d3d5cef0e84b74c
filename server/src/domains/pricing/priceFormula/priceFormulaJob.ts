import { apply, type FieldValue, type Plan, preview, showPreview } from '../../../engine/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'

/** The amounts themselves, as they were agreed to: what is applied later, or again after a crash, is the same. */
export interface PriceFormulaWork {
  priceList: number
  listName: string
  prices: Readonly<Record<string, { price: string; discountPrice: string | null }>>
}

const planOf = ({ priceList, prices }: PriceFormulaWork, ids: readonly number[]): Plan => ids.map((id) => ({ kind: 'product', id, op: 'update', fields: { [`price.${priceList}`]: (prices[id] ?? null) as FieldValue } }))

/** Writes what a formula made of the prices of a list. */
export const priceFormulaJob = defineJob<PriceFormulaWork>({
  kind: 'priceFormula',
  title: (intl, { input: { listName }, total }) => intl.formatMessage({ id: 'pricing.formula.title' }, { count: total, list: listName }),
  preview: async (db, { input, ids, actor }) => showPreview(await preview(db, planOf(input, ids), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const plan = planOf(input, ids)
    return chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'priceFormula', jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
  },
})
