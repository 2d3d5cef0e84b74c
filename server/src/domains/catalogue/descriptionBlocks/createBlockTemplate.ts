import { type FieldValue, findHeavy } from '../../../engine/index.ts'
import {
  type Context,
  type CreateBlockTemplateInput,
  type MutationCreateBlockTemplateArgs,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { actorOf, describeProblems, describeWritten, saveOnce } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'

type Payload = Awaited<ResolversTypes['BlockTemplatePayload']>

/** Saves blocks and their texts as a template. Once per idempotency key. */
export async function createBlockTemplate({ input, idempotencyKey }: MutationCreateBlockTemplateArgs, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const fields = fieldsOf(input)
  const heavy = await findHeavy('blockTemplate', fields)
  if (heavy.length > 0) return { blockTemplate: null, changeSet: null, errors: describeProblems(context, 'blockTemplate', heavy) }
  const made = await saveOnce(
    context,
    { kind: 'blockTemplate', id: null, op: 'create', fields },
    { operation: 'createBlockTemplate', key: idempotencyKey, request: input, actor: actorOf(viewer) },
  )
  const blockTemplate = made.id === null ? null : await loaders.blockTemplates.load(made.id)
  return { blockTemplate, ...(await describeWritten(context, 'blockTemplate', made)) }
}

// The scalars have refused invalid JSON; the engine refuses other types.
function fieldsOf({ name, blocks, texts }: CreateBlockTemplateInput): Record<string, FieldValue> {
  const given = Object.entries((JSON.parse(texts) ?? {}) as Record<string, FieldValue>)
  return { name, blocks: JSON.parse(blocks) as FieldValue, ...Object.fromEntries(given.map(([place, text]) => [`blockText.${place}`, text])) }
}
