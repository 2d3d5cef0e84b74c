import { apply, type Plan, type PlanItem } from '../../../engine/index.ts'
import { type Context, refusal, type ResolversTypes, type UpdateCategoryInput } from '../../../platform/contract/index.ts'
import { inTransaction, readId } from '../../../platform/db/index.ts'
import { actorOf, describeWritten, fieldConflicts, mergedFields, textFields } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { canonicalPath } from './categories.rules.ts'
import { countByCategory, findCategoryRows, lockCategoryRows } from './categories.store.ts'
import { categoryNodes } from './categoryNodes.ts'
import { planOrder } from './planOrder.ts'

type Payload = Awaited<ResolversTypes['CategoryPayload']>

/**
 * Names a category in languages, and says what its products are asked for; its path stays.
 * @throws GraphQLError if the viewer may not change products
 */
export async function updateCategory({ path: given, names, attributes, revision }: UpdateCategoryInput, context: Context): Promise<Payload> {
  const path = canonicalPath(given)
  return write(context, path, async (db) => {
    const [row] = await findCategoryRows(db, [path])
    const fields = { ...textFields('name', names), ...(attributes == null ? {} : { attributes: attributes.map((id) => readId(id) ?? 0) }) }
    return [
      row
        ? { kind: 'category', id: row.id, op: 'update', fields, ...(revision == null ? {} : { revision }) }
        : ({ kind: 'category', id: null, op: 'create', fields: { path, ...fields } } as PlanItem),
    ]
  })
}

/**
 * Puts categories that are beside each other in this order; those that are not named keep theirs, after them.
 * @throws GraphQLError if the viewer may not change products
 */
export async function sortCategories(paths: readonly string[], context: Context): Promise<Payload> {
  const wanted = [...new Set(paths.map(canonicalPath))]
  return write(context, wanted[0] ?? '', async (db, known) => planOrder(wanted, known, await findCategoryRows(db, [...known])))
}

async function write(
  context: Context,
  path: string,
  planOf: (db: Parameters<typeof inTransaction>[0], known: ReadonlySet<string>) => Promise<Plan>,
): Promise<Payload> {
  const { db, viewer, loaders } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const nodes = categoryNodes(await countByCategory(db))
  const known = new Set(nodes.map((node) => node.path))
  if (!known.has(path))
    return {
      category: null,
      merged: [],
      conflicts: [],
      ...(await describeWritten(context, 'category', { changeSetId: null, problems: [{ field: 'path', code: 'missing' }] })),
    }
  const outcome = await inTransaction(db, async (transaction) => {
    await lockCategoryRows(transaction)
    return apply(transaction, await planOf(transaction, known), { actor: actorOf(viewer), source: 'categories' })
  })
  loaders.categories.clearAll()
  return {
    category: nodes.find((node) => node.path === path) ?? null,
    merged: await mergedFields(context, outcome.merged),
    conflicts: await fieldConflicts(context, outcome.conflicts),
    ...(await describeWritten(context, 'category', { changeSetId: outcome.changeSetId, problems: outcome.blocked.flatMap(({ problems }) => problems) })),
  }
}
