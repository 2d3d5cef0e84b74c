import { apply, type FieldValue, findChangeSet, type PlanItem, type Problem } from '../../changes/index.ts'
import { inTransaction } from '../../db/inTransaction.ts'
import { readId } from '../../db/loaders.ts'
import type { MutationUpdateAttributeValueArgs, ResolversTypes } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { fieldConflicts, mergedFields } from '../../graphql/fieldConflicts.ts'
import { refusal } from '../../graphql/refusal.ts'
import { attributeValueErrors } from './attributeValueErrors.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { findAttributeValues } from './attributeValues.store.ts'
import { findNearValue } from './findNearValue.ts'
import { nameFields } from './nameFields.ts'

type Payload = Awaited<ResolversTypes['AttributeValuePayload']>

/** A form's save: only what the input names is looked at; null empties a field. */
export async function updateAttributeValue({ input, refuseNear }: MutationUpdateAttributeValueArgs, context: Context): Promise<Payload> {
  const { db, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const { id: given, revision, names, image, ...own } = input
  const id = readId(given)
  if (id === null) return { attributeValue: null, changeSet: null, merged: [], conflicts: [], errors: attributeValueErrors(context, [{ field: null, code: 'missing' }]) }
  const fields = {
    ...(Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as Record<string, FieldValue>),
    ...(image === undefined ? {} : { image: image === null ? null : (readId(image) ?? 0) }),
    ...nameFields(names),
  }
  const near = refuseNear && input.value ? await nearProblem(id, input.value, context) : null
  if (near) return { attributeValue: await loaders.attributeValues.load(id), changeSet: null, merged: [], conflicts: [], errors: attributeValueErrors(context, [near]) }
  const item: PlanItem = { kind: 'attributeValue', id, op: 'update', revision, fields }
  // Read while it is locked: the revision of the answer is the one that was written, or against which it was refused.
  const [outcome, attributeValue = null] = await inTransaction(db, async (transaction) => {
    const done = await apply(transaction, [item], { actor: actorOf(viewer), source: 'attributeValue' })
    return [done, ...(await findAttributeValues(transaction, [id]))] as const
  })
  loaders.attributeValues.clear(id).prime(id, attributeValue)
  loaders.nearDuplicates.clearAll()
  return {
    attributeValue,
    changeSet: outcome.changeSetId === null ? null : await findChangeSet(db, outcome.changeSetId),
    merged: mergedFields(context, outcome.merged),
    conflicts: fieldConflicts(context, outcome.conflicts),
    errors: attributeValueErrors(context, outcome.blocked.flatMap(({ problems }) => problems)),
  }
}

/** A word that stays as it was is not held against it. */
async function nearProblem(id: number, word: string, { db, loaders }: Context): Promise<Problem | null> {
  const known = await loaders.attributeValues.load(id)
  return known === null || known.value === word.trim() ? null : findNearValue(db, known.attributeId, word, id)
}
