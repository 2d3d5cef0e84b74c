import { apply, findChangeSet, type Outcome, type PlanItem } from '../../../engine/index.ts'
import { inTransaction, readId } from '../../../platform/db/index.ts'
import { type Context, type MutationSortAttributeValuesArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, describeProblems } from '../../../services/mutations/index.ts'
import { reordered } from './attributeValues.rules.ts'
import { lockOrder } from './attributeValues.store.ts'
import { canEditAttributes } from './attributes.policy.ts'

/** Sorts values in this order; values of the attribute that are not named keep their place. */
export async function sortAttributeValues(
  { attribute, ids }: MutationSortAttributeValuesArgs,
  context: Context,
): Promise<Awaited<ResolversTypes['AttributePayload']>> {
  const { db, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const id = readId(attribute)
  const wanted = ids.map(readId).filter((value) => value !== null)
  const outcome = await inTransaction<Outcome | null>(db, async (transaction) => {
    const present = id === null ? [] : await lockOrder(transaction, id)
    const places = new Map(present.map((value) => [value.id, value.sortOrder]))
    const order = reordered([...places.keys()], wanted)
    const plan = order.flatMap((value, place): PlanItem[] =>
      places.get(value) === place ? [] : [{ kind: 'attributeValue', id: value, op: 'update', fields: { sortOrder: place } }],
    )
    return plan.length === 0 ? null : apply(transaction, plan, { actor: actorOf(viewer), source: 'attributeValues' })
  })
  for (const value of wanted) loaders.attributeValues.clear(value)
  const found = id === null ? null : await loaders.attributes.load(id)
  const changeSetId = outcome?.changeSetId ?? null
  return {
    attribute: found,
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    merged: [],
    conflicts: [],
    errors: describeProblems(
      context,
      'attributeValue',
      found ? (outcome?.blocked ?? []).flatMap(({ problems }) => problems) : [{ field: 'attribute', code: 'missing' }],
    ),
  }
}
