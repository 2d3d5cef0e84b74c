import type { Kysely } from 'kysely'
import { apply, type PlanItem } from '../../../engine/index.ts'
import { type Context, type MutationAssociateImagesArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import { actorOf, describeWritten, once, type Written } from '../../../services/mutations/index.ts'
import { findImagesOfProducts } from '../images/images.store.ts'
import { type Association, placed } from './associations.rules.ts'
import { lockProducts } from './associations.store.ts'

type Payload = Awaited<ResolversTypes['AssociateImagesPayload']>

interface Reply extends Written {
  productIds: number[]
}

/** Adds photos from the library to products, many to many, as one change set; photos that a product has already keep their place. */
export async function associateImages({ associations, idempotencyKey }: MutationAssociateImagesArgs, context: Context): Promise<Payload> {
  const { viewer, loaders } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'media.image.notEditable')
  // An invalid id finds nothing.
  const wanted = associations.map(({ image, product, position }) => ({ image: readId(image) ?? 0, product: readId(product) ?? 0, position: position ?? null }))
  const reply = await once<Reply>(
    context,
    { operation: 'associateImages', key: idempotencyKey, request: wanted, counts: ({ problems }) => problems.length === 0 },
    async (transaction) => {
      const plan = await planOf(transaction, wanted)
      const { changeSetId, blocked } = await apply(transaction, plan, { actor: actorOf(viewer), source: 'images' })
      return { changeSetId, productIds: plan.map(({ id }) => id ?? 0), problems: blocked.flatMap(({ problems }) => problems) }
    },
  )
  for (const id of reply.productIds) loaders.products.clear(id)
  const products = await Promise.all(reply.productIds.map((id) => loaders.products.load(id)))
  return { products: products.filter((product) => product !== null), ...(await describeWritten(context, 'product', reply)) }
}

async function planOf(db: Kysely<Database>, wanted: readonly Association[]): Promise<PlanItem[]> {
  const ids = [...new Set(wanted.map(({ product }) => product))].sort((a, b) => a - b)
  await lockProducts(db, ids)
  const present = Map.groupBy(await findImagesOfProducts(db, ids), ({ productId }) => productId)
  return ids.map((id) => {
    const before = (present.get(id) ?? []).map(({ image }) => image.id)
    return {
      kind: 'product',
      id,
      op: 'update',
      fields: {
        images: placed(
          before,
          wanted.filter(({ product }) => product === id),
        ),
      },
    }
  })
}
