import { apply, describeProblem, findChangeSet, type FieldValue, type PlanItem } from '../../changes/index.ts'
import { readId } from '../../db/loaders.ts'
import type { ProductContentInput, ResolversTypes, UpdateProductInput } from '../../graphql/__generated__/resolvers.ts'
import type { Context } from '../../graphql/Context.ts'
import { refusal } from '../../graphql/refusal.ts'
import { canEdit } from './products.policy.ts'

type Payload = Awaited<ResolversTypes['UpdateProductPayload']>

const nothing = { changeSet: null, conflicts: [], errors: [] }

/** A form's save: a plan of one item. Only what the input names is looked at; null empties a field. */
export async function updateProduct(input: UpdateProductInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(input.id)
  if (id === null) return { ...nothing, product: null, errors: [{ field: null, code: 'missing', message: intl.formatMessage({ id: 'changes.problem.missing' }, { label: intl.formatMessage({ id: 'catalogue.product' }) }) }] }

  const item: PlanItem = { kind: 'product', id, op: 'update', revision: input.revision, fields: fieldsOf(input) }
  const outcome = await apply(db, [item], { actor: { kind: 'USER', id: viewer.userId, name: viewer.name }, source: 'product' })
  // An earlier mutation of the same request may have read it already.
  loaders.products.clear(id)
  loaders.productContents.clear(id)
  return {
    product: await loaders.products.load(id),
    changeSet: outcome.changeSetId === null ? null : await findChangeSet(db, outcome.changeSetId),
    conflicts: outcome.conflicts.map(({ field, base, mine, theirs, by, at }) => ({
      field,
      base: JSON.stringify(base),
      mine: JSON.stringify(mine),
      theirs: JSON.stringify(theirs),
      by,
      at,
    })),
    errors: outcome.blocked.flatMap(({ problems }) => problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'product', problem) }))),
  }
}

function fieldsOf({ active, contents }: UpdateProductInput): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {}
  if (active !== undefined) fields['active'] = active
  for (const content of contents ?? []) {
    const language = content.language.trim().toLowerCase()
    for (const name of Object.keys(content) as (keyof ProductContentInput)[]) {
      const value = content[name]
      if (name !== 'language' && value !== undefined) fields[`content.${language}.${name}`] = value
    }
  }
  return fields
}
