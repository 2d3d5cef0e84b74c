import { apply, describeProblem, type FieldValue, findChangeSet, findHeavy, type Problem } from '../../../engine/index.ts'
import {
  type Context,
  type CreateBlockTemplateInput,
  type MutationCreateBlockTemplateArgs,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'

type Payload = Awaited<ResolversTypes['BlockTemplatePayload']>

interface Made {
  id: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

/** Saves blocks and their texts as a template. Once per idempotency key. */
export async function createBlockTemplate({ input, idempotencyKey }: MutationCreateBlockTemplateArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const fields = fieldsOf(input)
  const describe = (problem: Problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'blockTemplate', problem) })
  const heavy = await findHeavy('blockTemplate', fields)
  if (heavy.length > 0) return { blockTemplate: null, changeSet: null, errors: heavy.map(describe) }
  const made = await once<Made>(
    context,
    { operation: 'createBlockTemplate', key: idempotencyKey, request: input, counts: ({ problems }) => problems.length === 0 },
    async (transaction) => {
      const { createdIds, changeSetId, blocked } = await apply(transaction, [{ kind: 'blockTemplate', id: null, op: 'create', fields }], {
        actor: actorOf(viewer),
        source: 'blockTemplate',
      })
      return { id: createdIds[0] ?? null, changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
    },
  )
  return {
    blockTemplate: made.id === null ? null : await loaders.blockTemplates.load(made.id),
    changeSet: made.changeSetId === null ? null : await findChangeSet(db, made.changeSetId),
    errors: made.problems.map(describe),
  }
}

// The scalars have refused invalid JSON; the engine refuses other types.
function fieldsOf({ name, blocks, texts }: CreateBlockTemplateInput): Record<string, FieldValue> {
  const given = Object.entries((JSON.parse(texts) ?? {}) as Record<string, FieldValue>)
  return { name, blocks: JSON.parse(blocks) as FieldValue, ...Object.fromEntries(given.map(([place, text]) => [`blockText.${place}`, text])) }
}
