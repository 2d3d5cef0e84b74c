import type { Kysely } from 'kysely'
import { type Actor, apply, describeField, findChangeSet, findHeavy, type Outcome, type PlanItem } from '../../changes/index.ts'
import type { Database } from '../../db/Database.ts'
import { inTransaction } from '../../db/inTransaction.ts'
import { readId } from '../../db/loaders.ts'
import type { ResolversTypes, UpdateProductInput } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { refusal } from '../../graphql/refusal.ts'
import { movePushed } from '../positioning/movePushed.ts'
import { findCollisions } from '../variations/findCollisions.ts'
import { countedByHand, findFedProblems } from '../stock/readStockFields.ts'
import { contentFields } from './contentFields.ts'
import { readFormFields } from './formFields.ts'
import { productErrors } from './productErrors.ts'
import { canEdit } from './products.policy.ts'

const nothing: Outcome = { changeSetId: null, created: 0, changed: 0, deleted: 0, unchanged: 0, createdIds: [], conflicts: [], merged: [], skipped: [], blocked: [] }

type Payload = Awaited<ResolversTypes['UpdateProductPayload']>

/** A form's save: a plan of one item. Only what the input names is looked at; null empties a field. */
export async function updateProduct(input: UpdateProductInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(input.id)
  if (id === null) return { product: null, changeSet: null, merged: [], conflicts: [], errors: productErrors(context, [{ field: null, code: 'missing' }]) }

  const own = readFormFields(input.fields)
  if (own.problems.length === 0) own.problems.push(...(await findHeavy('product', own.fields)))
  if (own.problems.length > 0) return { product: await loaders.products.load(id), changeSet: null, merged: [], conflicts: [], errors: productErrors(context, own.problems) }
  const fields = { ...(input.active === undefined ? {} : { active: input.active }), ...contentFields(input.contents), ...countedByHand(own.fields) }
  const item = { kind: 'product', id, op: 'update', revision: input.revision, fields } as const
  const outcome = await inTransaction(db, (transaction) => save(transaction, item, actorOf(viewer)))
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

/** Writes the form, and what of other products has to make way for it, as one change set. */
async function save(db: Kysely<Database>, item: PlanItem & { id: number }, actor: Actor): Promise<Outcome> {
  const source = 'product'
  const problems = [...(await findFedProblems(db, item.id, item.fields)), ...(await findCollisions(db, item.id, item.fields))]
  if (problems.length > 0) return { ...nothing, blocked: [{ index: 0, kind: item.kind, id: item.id, op: item.op, problems }] }
  const outcome = await apply(db, [item], { actor, source })
  const { pushPosition } = item.fields
  if (outcome.changeSetId !== null && typeof pushPosition === 'number') await movePushed(db, item.id, pushPosition, { id: outcome.changeSetId, actor, source })
  return outcome
}
