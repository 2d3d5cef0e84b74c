import type { Kysely } from 'kysely'
import { apply, type FieldValue, findHeavy, type PlanItem, reserveIds } from '../../../engine/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import {
  type Context,
  type CreateProductInput,
  type FieldError,
  type MutationCreateProductArgs,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { findGtinFormFault } from '../../../platform/gtin/index.ts'
import { actorOf, describeProblems, describeWritten, once, type Written } from '../../../services/mutations/index.ts'
import { contentFields } from './contentFields.ts'
import { copyProduct } from './copyProduct.ts'
import { readFormFields } from './formFields.ts'
import { canEdit } from './products.policy.ts'

type Payload = Awaited<ResolversTypes['CreateProductPayload']>
type Fields = Record<string, FieldValue>

interface Made extends Written {
  id: number | null
}

/** The initial values of a new product: a copy, a linked e-meubel product, or nothing. */
interface Start {
  fields: Fields
  article: number | null
}

/** Creates a product. Once per idempotency key. */
export async function createProduct({ input, idempotencyKey }: MutationCreateProductArgs, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const { contents, fields: inputs, copyOf: _copy, emeubelProduct: _item, ...own } = input
  // null clears an initial value; for a boolean it has no meaning
  const named = Object.fromEntries(Object.entries(own).filter(([name, value]) => value !== undefined && (value !== null || name !== 'active')))
  const read = readFormFields(inputs)
  if (read.problems.length === 0) read.problems.push(...(await findHeavy('product', read.fields)))
  if (read.problems.length > 0) return { product: null, changeSet: null, errors: describeProblems(context, 'product', read.problems) }
  const written = { ...named, ...contentFields(contents), ...read.fields }

  let refused: FieldError | null = null
  const made = await once<Made>(
    context,
    { operation: 'createProduct', key: idempotencyKey, request: input, counts: ({ id }) => id !== null },
    async (transaction) => {
      const start = await startFrom(transaction, input, context)
      refused = 'message' in start ? start : null
      if ('message' in start) return { id: null, changeSetId: null, problems: [] }
      const plan = await planOf(transaction, { ...start.fields, ...written }, start.article)
      const { createdIds, changeSetId, blocked } = await apply(transaction, plan, { actor: actorOf(viewer), source: 'product' })
      const id = createdIds[0] ?? null
      // A product without its link would be incomplete; nothing is written then.
      if (id !== null && blocked.length > 0) throw new Error(`The e-meubel product could not be linked: ${JSON.stringify(blocked)}`)
      return { id, changeSetId, problems: blocked.flatMap(({ kind, problems }) => (kind === 'product' ? problems : [])) }
    },
  )
  if (refused) return { product: null, changeSet: null, errors: [refused] }
  return {
    product: made.id === null ? null : await loaders.products.load(made.id),
    ...(await describeWritten(context, 'product', made)),
  }
}

async function planOf(db: Kysely<Database>, fields: Fields, article: number | null): Promise<PlanItem[]> {
  if (article === null) return [{ kind: 'product', id: null, op: 'create', fields }]
  const [id = null] = await reserveIds(db, 1)
  return [
    { kind: 'product', id, op: 'create', fields },
    { kind: 'emeubelProduct', id: article, op: 'update', fields: { linkedProduct: id } },
  ]
}

async function startFrom(
  db: Kysely<Database>,
  { type, copyOf, emeubelProduct }: CreateProductInput,
  { createLoaders, intl }: Context,
): Promise<Start | FieldError> {
  // Over the transaction's connection: whoever holds one and waits for a second keeps others from their first.
  const loaders = createLoaders(db)
  const fields: Fields = {}
  if (copyOf != null) {
    const id = readId(copyOf)
    if (id === null || !(await loaders.products.load(id)))
      return { field: 'copyOf', code: 'missing', message: intl.formatMessage({ id: 'catalogue.product.copyOf.missing' }) }
    Object.assign(fields, await copyProduct(db, id, type))
  }
  if (emeubelProduct == null) return { fields, article: null }
  const id = readId(emeubelProduct)
  const item = id === null ? null : await loaders.emeubelProducts.load(id)
  if (!item) return { field: 'emeubelProduct', code: 'missing', message: intl.formatMessage({ id: 'catalogue.product.emeubelProduct.missing' }) }
  if (item.linkedProductId !== null) {
    const linked = await loaders.products.load(item.linkedProductId)
    return {
      field: 'emeubelProduct',
      code: 'linked',
      message: intl.formatMessage({ id: 'catalogue.product.emeubelProduct.linked' }, { product: linked?.name ?? String(item.linkedProductId) }),
    }
  }
  const ean = item.eanCodes.find((code) => findGtinFormFault(code) === null) ?? null
  return { fields: { ...fields, 'content.nl.name': item.name, eanCode: ean, leadTimeWeeks: item.leadTimeWeeks }, article: item.id }
}
