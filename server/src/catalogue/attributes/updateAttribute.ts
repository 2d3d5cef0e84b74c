import { apply, describeProblem, type FieldValue, findChangeSet, type Problem } from '../../changes/index.ts'
import { inTransaction } from '../../db/inTransaction.ts'
import { readId } from '../../db/loaders.ts'
import type { ResolversTypes, UpdateAttributeInput } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { fieldConflicts, mergedFields } from '../../graphql/fieldConflicts.ts'
import { refusal } from '../../graphql/refusal.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { findAttributes, findUse } from './attributes.store.ts'
import { descriptionFields, nameFields } from './nameFields.ts'

type Payload = Awaited<ResolversTypes['AttributePayload']>

/** A form's save: only what the input names is looked at; null empties a field. A type with values stays what it is. */
export async function updateAttribute(input: UpdateAttributeInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const errors = (problems: readonly Problem[]) => problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'attribute', problem) }))
  const id = readId(input.id)
  if (id === null) return { attribute: null, changeSet: null, merged: [], conflicts: [], errors: errors([{ field: null, code: 'missing' }]) }

  const { id: _id, revision, names, descriptions, ...own } = input
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as Record<string, FieldValue>
  // Read while it is locked: the revision of the answer is the one that was written, or against which it was refused.
  const [outcome, attribute = null] = await inTransaction(db, async (transaction) => {
    const { type, values, products } = await findUse(transaction, id)
    const isUsed = input.type && type !== undefined && input.type !== type && (values > 0 || products > 0)
    const fields = { ...given, ...nameFields(names), ...descriptionFields(descriptions) }
    const done = isUsed ? { type: { field: 'type', code: 'type.used', values: { values, products } } } : await apply(transaction, [{ kind: 'attribute', id, op: 'update', revision, fields }], { actor: actorOf(viewer), source: 'attribute' })
    return [done, ...(await findAttributes(transaction, [id]))] as const
  })
  loaders.attributes.clear(id).prime(id, attribute)
  if ('type' in outcome) return { attribute, changeSet: null, merged: [], conflicts: [], errors: errors([outcome.type]) }
  return {
    attribute,
    changeSet: outcome.changeSetId === null ? null : await findChangeSet(db, outcome.changeSetId),
    merged: mergedFields(context, outcome.merged),
    conflicts: fieldConflicts(context, outcome.conflicts),
    errors: errors(outcome.blocked.flatMap(({ problems }) => problems)),
  }
}
