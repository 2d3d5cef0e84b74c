import type { Resolvers } from '../../../platform/contract/index.ts'
import { findLike } from './likeness.store.ts'
import { settleDuplicate } from './settleDuplicate.ts'
import type { ProductDuplicateRow } from './productDuplicates.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ProductDuplicate: ProductDuplicateRow
  }
}

// More than these nobody reads while typing.
const maxLike = 3
// Of a shorter name too little is known yet.
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
      // a pair goes with its products: one whose other half is just gone is none any more
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
