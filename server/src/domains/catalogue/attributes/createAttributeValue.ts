import type { Kysely } from 'kysely'
import { apply, type FieldValue, findChangeSet, type Problem } from '../../../engine/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import {
  type Context,
  type CreateAttributeValueInput,
  type MutationCreateAttributeValueArgs,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { attributeValueErrors } from './attributeValueErrors.ts'
import { findPlace } from './attributeValues.store.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { isChoice } from './attributes.rules.ts'
import { findNearValue } from './findNearValue.ts'
import { nameFields } from './nameFields.ts'

type Payload = Awaited<ResolversTypes['AttributeValuePayload']>

interface Made {
  id: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

/** Creates a value, after the others of its attribute by default. Once per idempotency key. */
export async function createAttributeValue({ input, idempotencyKey, refuseNear }: MutationCreateAttributeValueArgs, context: Context): Promise<Payload> {
  const { db, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const made = await once<Made>(
    context,
    { operation: 'createAttributeValue', key: idempotencyKey, request: input, counts: ({ problems }) => problems.length === 0 },
    async (transaction) => {
      const fields = await fieldsOf(transaction, input)
      if ('code' in fields) return { id: null, changeSetId: null, problems: [fields] }
      const near = refuseNear ? await findNearValue(transaction, Number(fields.fields['attribute']), input.value, null) : null
      if (near) return { id: null, changeSetId: null, problems: [near] }
      const { createdIds, changeSetId, blocked } = await apply(transaction, [{ kind: 'attributeValue', id: null, op: 'create', fields: fields.fields }], {
        actor: actorOf(viewer),
        source: 'attributeValue',
      })
      return { id: createdIds[0] ?? null, changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
    },
  )
  return {
    attributeValue: made.id === null ? null : await loaders.attributeValues.load(made.id),
    changeSet: made.changeSetId === null ? null : await findChangeSet(db, made.changeSetId),
    merged: [],
    conflicts: [],
    errors: attributeValueErrors(context, made.problems),
  }
}

async function fieldsOf(
  db: Kysely<Database>,
  { attribute, image, names, ...own }: CreateAttributeValueInput,
): Promise<{ fields: Record<string, FieldValue> } | Problem> {
  const id = readId(attribute)
  const place = id === null ? undefined : await findPlace(db, id)
  if (id === null || !place) return { field: 'attribute', code: 'required' }
  if (!isChoice(place.type)) return { field: 'attribute', code: 'attribute.noValues' }
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== null)) as Record<string, FieldValue>
  return {
    fields: {
      sortOrder: place.next,
      ...given,
      ...nameFields(names),
      attribute: id,
      image: image === null || image === undefined ? null : (readId(image) ?? 0),
    },
  }
}
