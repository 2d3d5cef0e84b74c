import type { Kysely } from 'kysely'
import type { FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Context, type CreateAttributeInput, type MutationCreateAttributeArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, describeWritten, saveOnce } from '../../../services/mutations/index.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { codeOf, freeCode } from './attributes.rules.ts'
import { findPlaceFor } from './attributes.store.ts'
import { descriptionFields, groupFields, nameFields } from './nameFields.ts'

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

async function fieldsOf(db: Kysely<Database>, { names, descriptions, groups, code, ...own }: CreateAttributeInput): Promise<Record<string, FieldValue>> {
  const named = nameFields(names)
  const wanted = code?.trim() ?? ''
  const made = codeOf(String(named['name.nl'] ?? Object.values(named).find((name) => name !== null) ?? ''))
  const { taken, sortOrder } = await findPlaceFor(db, made)
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== null))
  return {
    ...given,
    'name.nl': null,
    ...named,
    ...descriptionFields(descriptions),
    ...groupFields(groups),
    code: wanted === '' ? freeCode(made, new Set(taken)) : wanted,
    sortOrder,
  }
}
