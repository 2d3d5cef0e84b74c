import { describeProblem, apply, type FieldValue, type Plan, preview, showPreview } from '../../../engine/index.ts'
import type { Resolvers } from '../../../platform/contract/index.ts'
import { findJob, prepareJob, chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { describeWarning } from '../prices/effectivePrices.resolvers.ts'
import { describeRefusal } from '../priceGuards/describeRefusal.ts'
import { asAmount } from '../prices/prices.rules.ts'
import { planFormula, type PlannedFormula, type PlannedPrice } from './planFormula.ts'

/** The amounts as confirmed: applied later, or again after a crash, they are the same. */
interface PriceFormulaWork {
  priceList: number
  listName: string
  prices: Readonly<Record<string, { price: string; discountPrice: string | null }>>
}

const planOf = ({ priceList, prices }: PriceFormulaWork, ids: readonly number[]): Plan =>
  ids.map((id) => ({ kind: 'product', id, op: 'update', fields: { [`price.${priceList}`]: (prices[id] ?? null) as FieldValue } }))

/** Writes the prices of a formula to a list. */
const priceFormulaJob = defineJob<PriceFormulaWork>({
  kind: 'priceFormula',
  title: (intl, { input: { listName }, total }) => intl.formatMessage({ id: 'pricing.formula.title' }, { count: total, list: listName }),
  preview: async (db, { input, ids, actor }) => showPreview(await preview(db, planOf(input, ids), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const plan = planOf(input, ids)
    return chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'priceFormula', jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
  },
})

/** The number of rows in the first preview; the job shows all of them. */
const maxRows = 100

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceFormulaRow: PlannedPrice & { list: PlannedFormula['list'] }
  }
}

function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10
}

export const resolvers: Resolvers = {
  Query: {
    async priceFormula(_, formula, context) {
      const planned = await planFormula(context, formula)
      if ('errors' in planned)
        return {
          skippedCount: 0,
          changedCount: 0,
          unchangedCount: 0,
          marginBefore: null,
          marginAfter: null,
          belowMarginCount: 0,
          warningCount: 0,
          blockedCount: 0,
          rows: [],
          errors: planned.errors,
        }
      const refused = planned.rows.filter(({ refusal }) => refusal !== null)
      const changed = planned.rows.filter(({ isUnchanged, refusal }) => !isUnchanged && refusal === null)
      const warned = changed.filter(({ warnings }) => warnings.length > 0)
      return {
        skippedCount: planned.skipped,
        changedCount: changed.length,
        unchangedCount: planned.rows.length - changed.length - refused.length,
        blockedCount: refused.length,
        marginBefore: average(changed.map(({ marginBefore }) => marginBefore)),
        marginAfter: average(changed.map(({ marginAfter }) => marginAfter)),
        belowMarginCount: changed.filter(({ warnings }) => warnings.includes('MARGIN')).length,
        warningCount: warned.length,
        rows: [...refused, ...warned, ...changed.filter(({ warnings }) => warnings.length === 0)]
          .slice(0, maxRows)
          .map((row) => ({ ...row, list: planned.list })),
        errors: [],
      }
    },
  },
  Mutation: {
    async preparePriceFormula(_, { input }, context) {
      const planned = await planFormula(context, input)
      if ('errors' in planned) return { job: null, errors: planned.errors }
      const { db, intl, viewer } = context
      const refused = planned.rows.filter(({ refusal }) => refusal !== null).length
      // a bundle after its parts, with which it is compared
      const changed = planned.rows
        .filter(({ isUnchanged, refusal }) => !isUnchanged && refusal === null)
        .sort((a, b) => Number(a.isBundle) - Number(b.isBundle))
      if (changed.length === 0) {
        const [code, message] =
          refused > 0
            ? ['formula.refused', intl.formatMessage({ id: 'pricing.formula.refused' }, { count: refused })]
            : ['formula.nothing', intl.formatMessage({ id: 'pricing.formula.nothing' })]
        return { job: null, errors: [{ field: 'selection', code, message }] }
      }
      if (viewer.kind !== 'staff') throw new Error('Only staff plans formulas')
      const prices = Object.fromEntries(
        changed.map(({ productId, priceCents, discountCents }) => [
          productId,
          { price: asAmount(priceCents), discountPrice: discountCents === null ? null : asAmount(discountCents) },
        ]),
      )
      const id = await prepareJob(db, {
        kind: priceFormulaJob.kind,
        input: { priceList: planned.list.id, listName: planned.list.name, prices },
        ids: changed.map(({ productId }) => productId),
        actor: actorOf(viewer),
      })
      return { job: await findJob(db, id), errors: [] }
    },
  },
  PriceFormulaRow: {
    async product({ productId }, _, { loaders }) {
      const product = await loaders.products.load(productId)
      if (!product) throw new Error(`A product is gone: ${productId}`)
      return product
    },
    before: ({ beforeCents }) => (beforeCents === null ? null : asAmount(beforeCents)),
    after: ({ priceCents, discountCents }) => asAmount(discountCents ?? priceCents),
    refusal: ({ refusal, list }, _, { intl }) =>
      refusal === null ? null : describeProblem(intl, 'product', { field: null, ...describeRefusal(refusal, list) }),
    warnings: ({ warnings, list: { currency }, minimumMarginPct }, _, context) =>
      warnings.map((code) => describeWarning(context, code, { currency, referenceCents: null, minimumMarginPct })),
  },
}
