import type { Resolvers } from '../../../platform/contract/index.ts'
import type { TakenUrlKeyRow } from './redirects.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    TakenUrlKey: TakenUrlKeyRow
  }
}

export const resolvers: Resolvers = {
  Product: {
    onlineLanguages: async ({ id }, _, { loaders }) => (await loaders.onlineLanguages.load(id)).flatMap(({ languages }) => languages),
    takenUrlKeys: ({ id }, _, { loaders }) => loaders.takenUrlKeys.load(id),
  },
  TakenUrlKey: {
    product: async ({ takenBy }, _, { loaders }) => {
      const product = await loaders.products.load(takenBy)
      if (!product) throw new Error(`The product ${takenBy} has an address, and no row in the list`)
      return product
    },
  },
}
