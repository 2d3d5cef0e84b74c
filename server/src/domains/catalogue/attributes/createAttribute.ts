import type { Kysely } from 'kysely'
import { apply, type FieldValue, findChangeSet, type Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Context, type CreateAttributeInput, type MutationCreateAttributeArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, describeProblems, once } from '../../../services/mutations/index.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { codeOf, freeCode } from './attributes.rules.ts'
import { findPlaceFor } from './attributes.store.ts'
import { descriptionFields, groupFields, nameFields } from './nameFields.ts'

type Payload = Awaited<ResolversTypes['AttributePayload']>

interface Made {
  id: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

/** Creates an attribute, after all others. Once per idempotency key. */
export async function createAttribute({ input, idempotencyKey }: MutationCreateAttributeArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const made = await once<Made>(
    context,
    { operation: 'createAttribute', key: idempotencyKey, request: input, counts: ({ problems }) => problems.length === 0 },
    async (transaction) => {
      const fields = await fieldsOf(transaction, input)
      const { createdIds, changeSetId, blocked } = await apply(transaction, [{ kind: 'attribute', id: null, op: 'create', fields }], {
        actor: actorOf(viewer),
        source: 'attribute',
      })
      return { id: createdIds[0] ?? null, changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
    },
  )
  return {
    attribute: made.id === null ? null : await loaders.attributes.load(made.id),
    changeSet: made.changeSetId === null ? null : await findChangeSet(db, made.changeSetId),
    merged: [],
    conflicts: [],
    errors: describeProblems({ intl }, 'attribute', made.problems),
  }
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
