import { type Resolvers, type Context, type MutationSettleDuplicateArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { findLike } from './likeness.store.ts'
import { apply } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { findPair, type ProductDuplicateRow } from './productDuplicates.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ProductDuplicate: ProductDuplicateRow
  }
}

// More are not read while typing.
const maxLike = 3
// Shorter names are inconclusive.
const shortest = 4

export const resolvers: Resolvers = {
  Query: {
    productsLike: async (_, { name, brand }, { db, loaders }) => {
      const typed = name.trim()
      if (typed.length < shortest) return []
      const found = await loaders.products.loadMany(await findLike(db, typed, brand?.trim() || null, maxLike))
      return found.flatMap((product) => (product === null || product instanceof Error ? [] : [product]))
    },
  },
  Mutation: {
    settleDuplicate: (_, args, context) => settleDuplicate(args, context),
  },
  Product: {
    duplicates: async ({ id }, _, { loaders }) => {
      const pairs = await loaders.productDuplicates.load(id)
      // a pair is deleted with its products: one whose other product was just deleted is left out
      const others = await Promise.all(pairs.map(({ otherId }) => loaders.products.load(otherId)))
      return pairs.filter((_pair, at) => others[at])
    },
  },
  ProductDuplicate: {
    other: async ({ otherId }, _, { loaders }) => {
      const other = await loaders.products.load(otherId)
      if (!other) throw new Error(`The other half of a pair is gone: ${otherId}`)
      return other
    },
    reasons: ({ reasons }, _, { intl }) => reasons.map((reason) => intl.formatMessage({ id: `catalogue.duplicate.reason.${reason}` })),
  },
}

type Payload = Awaited<ResolversTypes['SettleDuplicatePayload']>

/** A person's decision about a pair. Like every write it is logged and revertible. */
async function settleDuplicate({ id, status }: MutationSettleDuplicateArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const refused = (code: string, message: string): Payload => ({ duplicate: null, changeSet: null, errors: [{ field: 'status', code, message }] })
  const number = readId(id)
  const pair = number === null ? undefined : await findPair(db, number)
  if (number === null || !pair) return refused('missing', intl.formatMessage({ id: 'catalogue.duplicate.gone' }))
  if (status === 'MERGED' || pair.status === 'MERGED') return refused('merged', intl.formatMessage({ id: 'catalogue.duplicate.merged' }))
  const { changeSetId, blocked } = await apply(db, [{ kind: 'productDuplicate', id: number, op: 'update', fields: { status } }], {
    actor: actorOf(viewer),
    source: 'product',
  })
  for (const product of [pair.productId, pair.otherId]) loaders.products.clear(product)
  return {
    duplicate: (await findPair(db, number)) ?? null,
    ...(await describeWritten({ db, intl }, 'productDuplicate', { changeSetId, problems: blocked.flatMap(({ problems }) => problems) })),
  }
}
