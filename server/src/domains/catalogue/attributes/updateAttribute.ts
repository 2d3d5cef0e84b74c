import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Context, refusal, type ResolversTypes, type UpdateAttributeInput } from '../../../platform/contract/index.ts'
import { givenFields, updateEntity } from '../../../services/mutations/index.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { findAttributes, findUse } from './attributes.store.ts'
import { descriptionFields, nameFields } from './nameFields.ts'

type Payload = Awaited<ResolversTypes['AttributePayload']>

/** A form's save: only what the input names is looked at; null empties a field. A type with values stays what it is. */
export async function updateAttribute({ id, revision, names, descriptions, ...own }: UpdateAttributeInput, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const { row, ...answer } = await updateEntity(context, {
    ...{ kind: 'attribute', viewer, id, revision, find: findAttributes, loader: loaders.attributes },
    fields: { ...givenFields(own), ...nameFields(names), ...descriptionFields(descriptions) },
    check: (db, number) => typeProblem(db, number, own.type),
  })
  return { attribute: row, ...answer }
}

async function typeProblem(db: Kysely<Database>, id: number, wanted: UpdateAttributeInput['type']): Promise<Problem | null> {
  const { type, values, products } = await findUse(db, id)
  const isUsed = wanted && type !== undefined && wanted !== type && (values > 0 || products > 0)
  return isUsed ? { field: 'type', code: 'type.used', values: { values, products } } : null
}
