import { type CategoryMoveInput, type Context, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { canonicalPath, isWithin, maxCategory, movedPath, partsOf } from './categories.rules.ts'
import { countByCategory, findProductsIn } from './categories.store.ts'
import { categoryMoveJob } from './categoryMoveJob.ts'
import { moveLabels } from './moveLabels.ts'

/**
 * Prepares a new path for a category and those below it: another name, another place, or the path of another category, with which
 * it is merged.
 * @throws GraphQLError if the viewer may not change products
 */
export async function prepareCategoryMove(given: CategoryMoveInput, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, intl, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const refuse = (field: string, code: string, values: Record<string, string | number> = {}) => ({
    job: null,
    errors: [{ field, code: `category.${code}`, message: intl.formatMessage({ id: `catalogue.category.problem.${code}` }, values) }],
  })
  const [from, to] = [canonicalPath(given.from), canonicalPath(given.to)]
  const stored = (await countByCategory(db)).map(({ path }) => path)
  const within = stored.filter((path) => isWithin(canonicalPath(path), from))
  if (within.length === 0) return refuse('from', 'gone', { category: from.slice(0, maxCategory) })
  if (partsOf(to).some((part) => part === '')) return refuse('to', 'unnamed')
  if (to === from) return refuse('to', 'same')
  if (isWithin(to, from)) return refuse('to', 'inside', { category: (await moveLabels(db, { from, to }, intl.locale)).from })
  if (within.some((path) => movedPath(canonicalPath(path), { from, to }).length > maxCategory)) return refuse('to', 'long', { maximum: maxCategory })
  const merges = stored.some((path) => isWithin(canonicalPath(path), to))
  const labels = { nl: await moveLabels(db, { from, to }, 'nl'), en: await moveLabels(db, { from, to }, 'en') }
  const input = { from, to, merges, labels }
  const id = await prepareJob(db, { kind: categoryMoveJob.kind, input, ids: await findProductsIn(db, within), actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}
