import type { Kysely } from 'kysely'
import type { FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Context, type CreateAttributeInput, type MutationCreateAttributeArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, describeWritten, saveOnce } from '../../../services/mutations/index.ts'
import { inputFields } from '../../../services/plainEntity/index.ts'
import { attributeEntity } from './attributes.fields.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { codeOf, freeCode } from './attributes.rules.ts'
import { findPlaceFor } from './attributes.store.ts'

type Payload = Awaited<ResolversTypes['AttributePayload']>

/** Creates an attribute, after all others. Once per idempotency key. */
export async function createAttribute({ input, idempotencyKey }: MutationCreateAttributeArgs, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const made = await saveOnce(
    context,
    { kind: 'attribute', id: null, op: 'create', fields: (db) => fieldsOf(db, input) },
    { operation: 'createAttribute', key: idempotencyKey, request: input, actor: actorOf(viewer) },
  )
  const attribute = made.id === null ? null : await loaders.attributes.load(made.id)
  return { attribute, merged: [], conflicts: [], ...(await describeWritten(context, 'attribute', made)) }
}

async function fieldsOf(db: Kysely<Database>, input: CreateAttributeInput): Promise<Record<string, FieldValue>> {
  const given = inputFields(attributeEntity, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)))
  const names = Object.entries(given).flatMap(([field, name]) => (field.startsWith('name.') && name !== null ? [String(name)] : []))
  const made = codeOf(String(given['name.nl'] ?? names[0] ?? ''))
  const { taken, sortOrder } = await findPlaceFor(db, made)
  const code = input.code?.trim() || freeCode(made, new Set(taken))
  return { 'name.nl': null, ...given, code, sortOrder }
}
