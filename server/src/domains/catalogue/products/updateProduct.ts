import type { Kysely } from 'kysely'
import { type Actor, apply, findChangeSet, findHeavy, type Outcome, type PlanItem } from '../../../engine/index.ts'
import { type Database, inTransaction, keepPlansOfSave, readId } from '../../../platform/db/index.ts'
import { type Context, refusal, type ResolversTypes, type UpdateProductInput } from '../../../platform/contract/index.ts'
import { actorOf, fieldConflicts, mergedFields } from '../../../services/mutations/index.ts'
import { keepFields } from '../locks/lockField.ts'
import { contentFields } from './contentFields.ts'
import { readFormFields } from './formFields.ts'
import { productErrors } from './productErrors.ts'
import { canEdit } from './products.policy.ts'
import { findProducts } from './products.store.ts'

type Payload = Awaited<ResolversTypes['UpdateProductPayload']>

/** Saves a form: a plan of one item. Only fields in the input are changed; null empties a field. */
export async function updateProduct(input: UpdateProductInput, context: Context): Promise<Payload> {
  const { db, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(input.id)
  if (id === null)
    return { product: null, changeSet: null, merged: [], conflicts: [], errors: productErrors(context, [{ field: null, code: 'missing' }]), warnings: [] }

  const own = readFormFields(input.fields)
  const texts = contentFields(input.contents)
  if (own.problems.length === 0) own.problems.push(...(await findHeavy('product', { ...texts, ...own.fields })))
  if (own.problems.length > 0)
    return { product: await loaders.products.load(id), changeSet: null, merged: [], conflicts: [], errors: productErrors(context, own.problems), warnings: [] }
  const fields = { ...(input.active === undefined ? {} : { active: input.active }), ...texts, ...own.fields }
  const item = { kind: 'product', id, op: 'update', revision: input.revision, fields } as const
  // Read while it is locked: the returned revision is the one that was written, or that the save conflicted with.
  const work = (transaction: Kysely<Database>) =>
    keepPlansOfSave(async () => {
      const done = await save(transaction, item, actorOf(viewer), input.keptFields ?? [], input.holdWarnings === true)
      const [products, changeSet] = await Promise.all([
        findProducts(transaction, [id]),
        done.changeSetId === null ? null : findChangeSet(transaction, done.changeSetId),
      ])
      return [done, products, changeSet] as const
    })
  const [outcome, [product = null], changeSet] = await inTransaction(db, work)
  loaders.products.clear(id).prime(id, product)
  loaders.productContents.clear(id)
  return {
    product,
    changeSet,
    merged: await mergedFields(context, outcome.merged),
    conflicts: await fieldConflicts(context, outcome.conflicts),
    errors: productErrors(
      context,
      outcome.blocked.flatMap(({ problems }) => problems),
    ),
    warnings: productErrors(
      context,
      outcome.warned.flatMap(({ problems }) => problems),
    ),
  }
}

/** Writes the form as one change set, and locks fields against feeds if requested. */
async function save(db: Kysely<Database>, item: PlanItem & { id: number }, actor: Actor, kept: readonly string[], holdWarned: boolean): Promise<Outcome> {
  const source = 'product'
  const outcome = await apply(db, [item], { actor, source, holdWarned })
  const mine = kept.filter((field) => field in item.fields)
  if (outcome.changeSetId !== null && mine.length > 0) await keepFields(db, item.id, mine, { changeSetId: outcome.changeSetId, actor, source })
  return outcome
}
