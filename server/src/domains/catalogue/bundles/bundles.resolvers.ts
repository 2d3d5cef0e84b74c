import { readId } from '../../../platform/db/index.ts'
import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import type { ProductRow } from '../products/products.store.ts'
import { bundleFigures } from './bundles.rules.ts'
import type { BundleComponentRow } from './bundles.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    BundleComponent: BundleComponentRow
  }
}

async function loadProduct(id: number, { loaders }: Context): Promise<ProductRow> {
  const product = await loaders.products.load(id)
  if (!product) throw new Error(`A part of a bundle is gone: ${id}`)
  return product
}

async function figuresOf({ id, price }: ProductRow, context: Context) {
  const { loaders } = context
  const [components, pricing] = await Promise.all([loaders.bundleComponents.load(id), loaders.bundlePricing.load(id)])
  const parts = await Promise.all(
    components.map(async ({ productId, quantity, required }) => {
      const { stock, leadTimeWeeks, price: each } = await loadProduct(productId, context)
      return { product: productId, quantity, required, stock, leadTimeWeeks, price: each }
    }),
  )
  const { limitedBy, ...figures } = bundleFigures(parts, pricing?.mode ?? 'SUM', pricing?.discountPct ?? null, price)
  return { ...figures, limitedBy: limitedBy === null ? null : await loadProduct(limitedBy, context) }
}

export const resolvers: Resolvers = {
  Query: {
    bundleComponents: async (_, { ids }, { loaders }) => {
      const wanted = [...new Set(ids.flatMap((id) => readId(id) ?? []))]
      const products = await loaders.products.loadMany(wanted)
      return products.flatMap((product) =>
        product === null || product instanceof Error ? [] : [{ bundleId: 0, productId: product.id, quantity: 1, required: true }],
      )
    },
  },
  Product: {
    components: ({ id }, _, { loaders }) => loaders.bundleComponents.load(id),
    bundlePriceMode: async ({ id, type }, _, { loaders }) => (type === 'BUNDLE' ? ((await loaders.bundlePricing.load(id))?.mode ?? 'SUM') : 'SUM'),
    bundle: (product, _, context) => (product.type === 'BUNDLE' ? figuresOf(product, context) : null),
    inBundles: async ({ id }, _, context) => Promise.all((await context.loaders.bundlesWith.load(id)).map(({ bundleId }) => loadProduct(bundleId, context))),
  },
  BundleComponent: {
    product: ({ productId }, _, context) => loadProduct(productId, context),
    warnings: async ({ productId }, _, context) => {
      const [product, ended] = await Promise.all([loadProduct(productId, context), context.loaders.endedProducts.load(productId)])
      const codes = [...(product.active ? [] : ['inactive']), ...(ended ? ['ended'] : []), ...(product.price === null ? ['noPrice'] : [])]
      return codes.map((code) => context.intl.formatMessage({ id: `catalogue.bundle.warning.${code}` }))
    },
  },
}
