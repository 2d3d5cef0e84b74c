import { apply, type FieldValue, findChangeSet, type Problem } from '../../changes/index.ts'
import { readId } from '../../db/loaders.ts'
import type { MutationUpdateAttributeValueArgs, ResolversTypes } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { refusal } from '../../graphql/refusal.ts'
import { attributeValueErrors, fieldConflicts, mergedFields } from './attributeValueErrors.ts'
import { canEditAttributes } from './attributes.policy.ts'
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
  const outcome = await apply(db, [{ kind: 'attributeValue', id, op: 'update', revision, fields }], { actor: actorOf(viewer), source: 'attributeValue' })
  // An earlier mutation of the same request may have read it already.
  loaders.attributeValues.clear(id)
  loaders.nearDuplicates.clearAll()
  return {
    attributeValue: await loaders.attributeValues.load(id),
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
