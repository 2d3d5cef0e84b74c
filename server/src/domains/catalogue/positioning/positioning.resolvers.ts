import type { Resolvers } from '../../../platform/contract/index.ts'
import { nameIn } from '../attributes/attributes.rules.ts'
import { positioningOf, type PositioningOfProduct } from './positioningOf.ts'
import { listMarginKeys, listPushed, type MarginKeyRow, type PushedRow } from './positioning.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    MarginKey: MarginKeyRow
    PushedProduct: PushedRow
    Positioning: PositioningOfProduct
  }
}

export const resolvers: Resolvers = {
  Query: {
    marginKeys: (_, _arguments, { db }) => listMarginKeys(db),
  },
  Product: {
    positioning: (product, _, context) => positioningOf(product, context),
  },
  Positioning: {
    pushed: (_, _arguments, { db }) => listPushed(db),
  },
  PushedProduct: {
    product: async ({ id }, _, { loaders }) => {
      const product = await loaders.products.load(id)
      if (!product) throw new Error(`A pushed product is gone: ${id}`)
      return product
    },
  },
  MarginKey: {
    label: ({ code, labels }, _, { language }) => nameIn(language, labels, code),
  },
}
