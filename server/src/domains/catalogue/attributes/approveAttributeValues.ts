import { apply, findChangeSet, type PlanItem } from '../../../engine/index.ts'
import { type Context, type MutationApproveAttributeValuesArgs, readSelection, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { attributeValueErrors } from './attributeValueErrors.ts'
import { findAttributeValueIds } from './attributeValues.store.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { readAttributeValueSearch } from './readAttributeValueSearch.ts'

/**
 * Lets values that wait for it be used, all in one change set: those that are named, or all that a search finds. Who waits
 * no longer, or is gone, is passed over.
 * @throws GraphQLError when the viewer may not change attributes
 */
export async function approveAttributeValues({ ids, selection }: MutationApproveAttributeValuesArgs, context: Context): Promise<Awaited<ResolversTypes['ApproveValuesPayload']>> {
  const { db, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const selected = await readSelection(context, { field: 'ids', ids, selection }, async () => findAttributeValueIds(db, await readAttributeValueSearch(db, selection ?? {})))
  if (selected.errors.length > 0) return { attributeValues: [], changeSet: null, errors: selected.errors }
  const numbers = selected.ids
  const plan = numbers.map((id): PlanItem => ({ kind: 'attributeValue', id, op: 'update', fields: { needsApproval: false } }))
  const { changeSetId, blocked } = await apply(db, plan, { actor: actorOf(viewer), source: 'attributeValues' })
  for (const id of numbers) loaders.attributeValues.clear(id)
  const values = await Promise.all(numbers.map((id) => loaders.attributeValues.load(id)))
  return {
    attributeValues: values.filter((value) => value !== null),
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    errors: attributeValueErrors(context, blocked.flatMap(({ problems }) => problems).filter(({ code }) => code !== 'missing')),
  }
}
