import type { Kysely } from 'kysely'
import type { FieldValue, Problem } from '../../../engine/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import {
  type Context,
  type CreateAttributeValueInput,
  type MutationCreateAttributeValueArgs,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { actorOf, describeWritten, saveOnce } from '../../../services/mutations/index.ts'
import { inputFields } from '../../../services/plainEntity/index.ts'
import { attributeValueEntity } from './attributeValues.fields.ts'
import { findPlace } from './attributeValues.store.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { isChoice } from './attributes.rules.ts'
import { findNearValue } from './findNearValue.ts'

type Payload = Awaited<ResolversTypes['AttributeValuePayload']>

/** Creates a value, after the others of its attribute by default. Once per idempotency key. */
export async function createAttributeValue({ input, idempotencyKey, refuseNear }: MutationCreateAttributeValueArgs, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const made = await saveOnce(
    context,
    { kind: 'attributeValue', id: null, op: 'create', fields: (db) => fieldsOf(db, input, refuseNear === true) },
    { operation: 'createAttributeValue', key: idempotencyKey, request: input, actor: actorOf(viewer) },
  )
  const attributeValue = made.id === null ? null : await loaders.attributeValues.load(made.id)
  return { attributeValue, merged: [], conflicts: [], ...(await describeWritten(context, 'attributeValue', made)) }
}

async function fieldsOf(db: Kysely<Database>, input: CreateAttributeValueInput, refuseNear: boolean): Promise<Record<string, FieldValue> | Problem[]> {
  const id = readId(input.attribute)
  const place = id === null ? undefined : await findPlace(db, id)
  if (id === null || !place) return [{ field: 'attribute', code: 'required' }]
  if (!isChoice(place.type)) return [{ field: 'attribute', code: 'attribute.noValues' }]
  const near = refuseNear ? await findNearValue(db, id, input.value, null) : null
  if (near) return [near]
  return { sortOrder: place.next, ...inputFields(attributeValueEntity, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))) }
}
