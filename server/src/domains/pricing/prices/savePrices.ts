import { apply, findChangeSet, type PlanItem, type Problem } from '../../../engine/index.ts'
import { type Context, type MutationSavePricesArgs, refusal } from '../../../platform/contract/index.ts'
import { inTransaction, readId } from '../../../platform/db/index.ts'
import { actorOf, describeProblems } from '../../../services/mutations/index.ts'

const maxAtOnce = 200

/**
 * Saves prices of a list as they were typed: as one change set, or not at all if one of them is invalid. Conflicts with
 * concurrent changes are refused, too.
 * @throws GraphQLError if the viewer may not change prices, or names too many
 */
export async function savePrices(context: Context, { priceList, prices, holdWarnings }: MutationSavePricesArgs) {
  const { db, intl, viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'pricing.priceList.notEditable')
  if (prices.length > maxAtOnce) throw refusal(context, 'BAD_USER_INPUT', 'pricing.prices.tooMany', { maximum: maxAtOnce })
  const list = readId(priceList) ?? 0
  const plan = prices.map(({ product, revision, price, discountPrice }): PlanItem => ({
    kind: 'product',
    id: readId(product) ?? 0,
    op: 'update',
    revision,
    fields: { [`price.${list}`]: price === null || price === undefined ? null : { price, discountPrice: discountPrice ?? null } },
  }))
  const ofRow = (index: number, problems: readonly Problem[]) =>
    describeProblems(context, 'product', problems).map((error) => ({ ...error, field: `prices.${index}` }))
  class Refused extends Error {}
  const errors: { field: string; code: string; message: string }[] = []
  try {
    const { changeSetId, counts, warned } = await inTransaction(db, async (transaction) => {
      errors.length = 0
      const outcome = await apply(transaction, plan, { actor: actorOf(viewer), source: 'priceList', holdWarned: holdWarnings === true })
      for (const { index, problems } of outcome.blocked) {
        errors.push(...ofRow(index, problems))
      }
      for (const { index, by } of outcome.conflicts)
        errors.push({ field: `prices.${index}`, code: 'changedSince', message: intl.formatMessage({ id: 'pricing.prices.changedSince' }, { by }) })
      if (errors.length > 0) throw new Refused()
      return { changeSetId: outcome.changeSetId, counts: plan.length - outcome.unchanged, warned: outcome.warned }
    })
    return {
      changedCount: counts,
      changeSet: changeSetId === null ? null : ((await findChangeSet(db, changeSetId)) ?? null),
      errors: [],
      warnings: warned.flatMap(({ index, problems }) => ofRow(index, problems)),
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { changedCount: 0, changeSet: null, errors, warnings: [] }
  }
}
