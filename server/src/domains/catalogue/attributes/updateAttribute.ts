import { type Context, refusal, type ResolversTypes, type UpdateAttributeInput } from '../../../platform/contract/index.ts'
import { givenFields, updateEntity } from '../../../services/mutations/index.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { findAttributes } from './attributes.store.ts'
import { descriptionFields, nameFields } from './nameFields.ts'

type Payload = Awaited<ResolversTypes['AttributePayload']>

/** A form's save: only what the input names is looked at; null empties a field. */
export async function updateAttribute({ id, revision, names, descriptions, ...own }: UpdateAttributeInput, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const { row, ...answer } = await updateEntity(context, {
    ...{ kind: 'attribute', viewer, id, revision, find: findAttributes, loader: loaders.attributes },
    fields: { ...givenFields(own), ...nameFields(names), ...descriptionFields(descriptions) },
  })
  return { attribute: row, ...answer }
}
