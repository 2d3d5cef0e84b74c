import { apply, describeField, findChangeSet, type PlanItem } from '../../changes/index.ts'
import { readId } from '../../db/loaders.ts'
import type { ResolversTypes, UpdateProductInput } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { refusal } from '../../graphql/refusal.ts'
import { contentFields } from './contentFields.ts'
import { readFormFields } from './formFields.ts'
import { productErrors } from './productErrors.ts'
import { canEdit } from './products.policy.ts'

type Payload = Awaited<ResolversTypes['UpdateProductPayload']>

/** A form's save: a plan of one item. Only what the input names is looked at; null empties a field. */
export async function updateProduct(input: UpdateProductInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(input.id)
  if (id === null) return { product: null, changeSet: null, merged: [], conflicts: [], errors: productErrors(context, [{ field: null, code: 'missing' }]) }

  const own = readFormFields(input.fields)
  if (own.problems.length > 0) return { product: await loaders.products.load(id), changeSet: null, merged: [], conflicts: [], errors: productErrors(context, own.problems) }
  const fields = { ...(input.active === undefined ? {} : { active: input.active }), ...contentFields(input.contents), ...own.fields }
  const item: PlanItem = { kind: 'product', id, op: 'update', revision: input.revision, fields }
  const outcome = await apply(db, [item], { actor: actorOf(viewer), source: 'product' })
  // An earlier mutation of the same request may have read it already.
  loaders.products.clear(id)
  loaders.productContents.clear(id)
  return {
    product: await loaders.products.load(id),
    changeSet: outcome.changeSetId === null ? null : await findChangeSet(db, outcome.changeSetId),
    merged: outcome.merged.map(({ field, by, at }) => ({ field, label: describeField(intl, 'product', field), by, at })),
    conflicts: outcome.conflicts.map(({ field, base, mine, theirs, by, at }) => ({
      field,
      label: describeField(intl, 'product', field),
      base: JSON.stringify(base),
      mine: JSON.stringify(mine),
      theirs: JSON.stringify(theirs),
      by,
      at,
    })),
    errors: productErrors(context, outcome.blocked.flatMap(({ problems }) => problems)),
  }
}
