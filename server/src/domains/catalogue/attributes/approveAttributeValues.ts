import { apply, findChangeSet, type PlanItem } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { type Context, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { attributeValueErrors } from './attributeValueErrors.ts'
import { canEditAttributes } from './attributes.policy.ts'

/** Lets values that wait for it be used, all in one change set. Who waits no longer, or is gone, is passed over. */
export async function approveAttributeValues(ids: readonly string[], context: Context): Promise<Awaited<ResolversTypes['ApproveValuesPayload']>> {
  const { db, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const numbers = [...new Set(ids.map(readId).filter((id) => id !== null))]
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
