import type { Resolvers } from '../../../platform/contract/index.ts'
import type { PriceRow } from './prices.store.ts'
import { savePrices } from './savePrices.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Price: PriceRow
  }
}

function present<Thing>(thing: Thing | null, what: string): Thing {
  if (thing === null) throw new Error(`A price refers to a ${what} that is not there`)
  return thing
}

export const resolvers: Resolvers = {
  Mutation: {
    savePrices: (_, args, context) => savePrices(context, args),
  },
  Product: {
    prices: ({ id }, _, { loaders }) => loaders.productPrices.load(id),
  },
  Price: {
    product: async ({ productId }, _, { loaders }) => present(await loaders.products.load(productId), 'product'),
    priceList: async ({ priceListId }, _, { loaders }) => present(await loaders.priceLists.load(priceListId), 'price list'),
  },
}
