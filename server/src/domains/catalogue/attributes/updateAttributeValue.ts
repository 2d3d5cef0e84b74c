import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Context, type MutationUpdateAttributeValueArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { updateEntity } from '../../../services/mutations/index.ts'
import { inputFields } from '../../../services/plainEntity/index.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { attributeValueEntity } from './attributeValues.fields.ts'
import { findAttributeValues } from './attributeValues.store.ts'
import { findNearValue } from './findNearValue.ts'

type Payload = Awaited<ResolversTypes['AttributeValuePayload']>

/** Saves a form: only fields in the input are changed; null empties a field. */
export async function updateAttributeValue({ input, refuseNear }: MutationUpdateAttributeValueArgs, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const { id, revision, ...own } = input
  const { row, ...answer } = await updateEntity(context, {
    ...{ kind: 'attributeValue', viewer, id, revision, find: findAttributeValues, loader: loaders.attributeValues },
    fields: inputFields(attributeValueEntity, own),
    check: (db, number) => (refuseNear && own.value ? nearProblem(db, number, own.value) : Promise.resolve(null)),
  })
  loaders.nearDuplicates.clearAll()
  return { attributeValue: row, ...answer }
}

/** An unchanged word is not checked. */
async function nearProblem(db: Kysely<Database>, id: number, word: string): Promise<Problem | null> {
  const [known] = await findAttributeValues(db, [id])
  return known === undefined || known.value === word.trim() ? null : findNearValue(db, known.attributeId, word, id)
}
