import { apply, type Outcome, type Plan, preview, type Preview, showPreview, type PlanItem } from '../../../engine/index.ts'
import { defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { generateCards } from './generateCards.ts'

interface CardWish {
  template: number
  languages: readonly string[]
  /** null: no store */
  stores: readonly (number | null)[]
}

/** A card per product, store and language. Existing ones are refused by the entity itself. */
const planCards = (products: readonly number[], { template, languages, stores }: CardWish): PlanItem[] =>
  products.flatMap((product) =>
    stores.flatMap((store) =>
      languages.map((language): PlanItem => ({ kind: 'priceCard', id: null, op: 'create', fields: { product, template, store, language } })),
    ),
  )

export interface AssignInput extends CardWish {
  templateName: string
}

const productOf = (plan: Plan, index: number) => plan[index]?.fields['product'] as number
const isThere = ({ problems }: Outcome['blocked'][number]) => problems.every(({ code }) => code === 'priceCard.there')

/** Existing cards stay: this is not reported as a fault. */
const withoutThose = (shown: Preview): Preview => {
  const blocked = shown.blocked.filter((one) => !isThere(one))
  return { ...shown, blocked, counts: { ...shown.counts, blocked: blocked.length } }
}

/** Gives products cards of a template, and requests them. */
export const priceCardsAssignJob = defineJob<AssignInput>({
  kind: 'priceCardsAssign',
  title: (intl, { input: { templateName }, total }) => intl.formatMessage({ id: 'pricing.priceCards.assign' }, { count: total, template: templateName }),
  preview: async (db, { input, ids, actor }) => showPreview(withoutThose(await preview(db, planCards(ids, input), actor))),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const plan = planCards(ids, input)
    const outcome = await apply(db, plan, { actor, source: 'priceCards', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const made = outcome.createdIds.filter((id) => id !== null)
    if (made.length > 0) await generateCards(db, made, actor)
    const items = new Map<number, UnitOutcome>()
    for (const one of outcome.blocked) {
      const product = productOf(plan, one.index)
      if (isThere(one)) items.set(product, items.get(product) ?? { state: 'UNCHANGED', problem: null })
      else items.set(product, { state: 'FAILED', problem: one.problems[0] ?? null })
    }
    // only some may be new
    for (const [index, id] of outcome.createdIds.entries())
      if (id !== null && items.get(productOf(plan, index))?.state === 'UNCHANGED') items.delete(productOf(plan, index))
    return { changeSetId: outcome.changeSetId ?? changeSetId, items }
  },
})
