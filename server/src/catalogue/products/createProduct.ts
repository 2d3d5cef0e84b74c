import { apply, findChangeSet, type PlanItem, type Problem } from '../../changes/index.ts'
import type { MutationCreateProductArgs, ResolversTypes } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { once } from '../../graphql/once.ts'
import { refusal } from '../../graphql/refusal.ts'
import { contentFields } from './contentFields.ts'
import { readFormFields } from './formFields.ts'
import { productErrors } from './productErrors.ts'
import { canEdit } from './products.policy.ts'

type Payload = Awaited<ResolversTypes['CreateProductPayload']>

interface Made {
  id: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

/** A new product. With the same idempotency key it is made once, however often it is asked for. */
export async function createProduct({ input, idempotencyKey }: MutationCreateProductArgs, context: Context): Promise<Payload> {
  const { db, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const { contents, fields: inputs, copyOf: _copy, emeubelProduct: _item, ...own } = input
  const named = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== null))
  const read = readFormFields(inputs)
  if (read.problems.length > 0) return { product: null, changeSet: null, errors: productErrors(context, read.problems) }
  const item: PlanItem = { kind: 'product', id: null, op: 'create', fields: { ...named, ...contentFields(contents), ...read.fields } }

  const made = await once<Made>(
    context,
    { operation: 'createProduct', key: idempotencyKey, request: input, counts: ({ problems }) => problems.length === 0 },
    async (transaction) => {
      const { createdIds, changeSetId, blocked } = await apply(transaction, [item], { actor: actorOf(viewer), source: 'product' })
      return { id: createdIds[0] ?? null, changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
    },
  )
  return {
    product: made.id === null ? null : await loaders.products.load(made.id),
    changeSet: made.changeSetId === null ? null : await findChangeSet(db, made.changeSetId),
    errors: productErrors(context, made.problems),
  }
}
