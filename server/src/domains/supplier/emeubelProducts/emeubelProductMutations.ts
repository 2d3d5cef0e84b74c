import { apply, type Problem } from '../../../engine/index.ts'
import { type Context, type EmeubelProductsInput, readSelection, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { inTransaction, readId } from '../../../platform/db/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { type ArticleWork, sureScore } from './articleWork.rules.ts'
import { emeubelProductsBulkJob, planFor } from './emeubelProductsBulkJob.ts'
import { emeubelProducts } from './emeubelProducts.store.ts'

type Errors = { field: string; code: string; message: string }[]

/** More articles are changed by a job */
const maxAtOnce = 100

async function readWork(
  { selection, action, product, reason, until, minimumScore }: EmeubelProductsInput,
  context: Context,
): Promise<{ work: ArticleWork; ids: number[]; errors: Errors }> {
  const { db, intl } = context
  const selected = await readSelection(context, { field: 'selection.ids', selection }, ({ words, filter }) => emeubelProducts.ids(db, words, filter))
  const errors: Errors = selected.errors.map(({ field, code, message }) => ({ field: field ?? 'selection', code, message }))
  const refuse = (field: string, code: string) => errors.push({ field, code, message: intl.formatMessage({ id: `supplier.emeubelProducts.problem.${code}` }) })
  const there = errors.length > 0 ? [] : (await emeubelProducts.byIds(db, selected.ids)).map(({ id }) => id)
  const present = new Set(there)
  if (errors.length === 0 && there.length === 0) refuse('selection', 'none')
  const id = product === null || product === undefined ? undefined : (readId(product) ?? 0)
  if (action === 'LINK' && id === undefined) refuse('product', 'product')
  const said = reason?.trim() ?? ''
  if (action === 'IGNORE' && said === '') refuse('reason', 'reason')
  if (action === 'IGNORE' && said.length > 240) refuse('reason', 'reasonLong')
  if (action === 'IGNORE' && until && until < shopDayOf(new Date())) refuse('until', 'until')
  const work: ArticleWork = {
    action,
    ...((action === 'LINK' || action === 'REJECT') && id !== undefined && { product: id }),
    ...(action === 'LINK_SUGGESTED' && { minimumScore: minimumScore ?? sureScore }),
    ...(action === 'IGNORE' && { reason: said, ...(until && { until }) }),
  }
  return { work, ids: selected.ids.filter((one) => present.has(one)), errors }
}

function refuseStrangers(context: Context) {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.emeubelProduct.notEditable')
  return actorOf(viewer)
}

/**
 * Performs an action on a few articles at once, as one change set that can be reverted.
 * @throws GraphQLError if the viewer may not
 */
export async function changeEmeubelProducts(input: EmeubelProductsInput, context: Context): Promise<Awaited<ResolversTypes['EmeubelProductsPayload']>> {
  const { db, intl, loaders } = context
  const actor = refuseStrangers(context)
  const { work, ids, errors } = await readWork(input, context)
  if (ids.length > maxAtOnce)
    errors.push({ field: 'selection', code: 'many', message: intl.formatMessage({ id: 'supplier.emeubelProducts.problem.many' }, { most: maxAtOnce }) })
  if (errors.length > 0) return { emeubelProducts: [], changeSet: null, errors }
  const outcome = await inTransaction(db, async (transaction) => {
    const { plan, refused } = await planFor(transaction, work, ids)
    const { changeSetId, blocked } = await apply(transaction, plan, { actor, source: 'emeubelProducts' })
    return { changeSetId, problems: [...refused.values(), ...blocked.flatMap(({ problems }) => problems)] satisfies Problem[] }
  })
  for (const id of ids) {
    loaders.emeubelProducts.clear(id)
    loaders.emeubelSuggestions.clear(id)
    loaders.emeubelDeltas.clear(id)
  }
  const rows = await Promise.all(ids.map((id) => loaders.emeubelProducts.load(id)))
  return { emeubelProducts: rows.filter((row) => row !== null), ...(await describeWritten(context, 'emeubelProduct', outcome)) }
}

/**
 * Prepares the same action for any number of articles as a job awaiting confirmation.
 * @throws GraphQLError if the viewer may not
 */
export async function prepareEmeubelProductsBulk(input: EmeubelProductsInput, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const actor = refuseStrangers(context)
  const { work, ids, errors } = await readWork(input, context)
  if (errors.length > 0) return { job: null, errors }
  return { job: await findJob(context.db, await prepareJob(context.db, { kind: emeubelProductsBulkJob.kind, input: work, ids, actor })), errors: [] }
}
