import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import type { ProductRow } from './products.store.ts'
import type { RelatedKindName, RelatedProductRow } from './relatedProducts.store.ts'

async function productsOf(rows: readonly RelatedProductRow[], wanted: RelatedKindName, { loaders }: Context): Promise<ProductRow[]> {
  const products = await Promise.all(rows.filter(({ kind }) => kind === wanted).map(({ productId }) => loaders.products.load(productId)))
  return products.filter((product) => product !== null)
}

export const resolvers: Resolvers = {
  Product: {
    related: async ({ id }, { kind }, context) => productsOf(await context.loaders.relatedProducts.load(id), kind, context),
    relatedFrom: async ({ id }, { kind }, context) => productsOf(await context.loaders.productsNaming.load(id), kind, context),
  },
}
