import { apply, describeField, describeProblem, type FieldValue, findChangeSet, type Problem } from '../../changes/index.ts'
import { inTransaction } from '../../db/inTransaction.ts'
import { readId } from '../../db/loaders.ts'
import type { ResolversTypes, UpdateAttributeInput } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { refusal } from '../../graphql/refusal.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { findUse } from './attributes.store.ts'
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
  const outcome = await inTransaction(db, async (transaction) => {
    const { type, values, products } = await findUse(transaction, id)
    if (input.type && type !== undefined && input.type !== type && (values > 0 || products > 0)) return { type: { field: 'type', code: 'type.used', values: { values, products } } }
    return apply(transaction, [{ kind: 'attribute', id, op: 'update', revision, fields: { ...given, ...nameFields(names), ...descriptionFields(descriptions) } }], { actor: actorOf(viewer), source: 'attribute' })
  })
  // An earlier mutation of the same request may have read it already.
  loaders.attributes.clear(id)
  const attribute = await loaders.attributes.load(id)
  if ('type' in outcome) return { attribute, changeSet: null, merged: [], conflicts: [], errors: errors([outcome.type]) }
  return {
    attribute,
    changeSet: outcome.changeSetId === null ? null : await findChangeSet(db, outcome.changeSetId),
    merged: outcome.merged.map(({ field, by, at }) => ({ field, label: describeField(intl, 'attribute', field), by, at })),
    conflicts: outcome.conflicts.map(({ field, base, mine, theirs, by, at }) => ({
      field,
      label: describeField(intl, 'attribute', field),
      base: JSON.stringify(base),
      mine: JSON.stringify(mine),
      theirs: JSON.stringify(theirs),
      by,
      at,
    })),
    errors: errors(outcome.blocked.flatMap(({ problems }) => problems)),
  }
}
