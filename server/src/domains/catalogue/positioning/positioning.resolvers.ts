import type { Resolvers, Context } from '../../../platform/contract/index.ts'
import { nameIn } from '../attributes/attributes.rules.ts'
import type { ProductRow } from '../products/products.store.ts'
import { marginPct, scoreOf, type ScorePart, scoreParts } from './positioning.rules.ts'
import { listMarginKeys, listPushed, type MarginKeyRow, type PushedRow, type PositioningRow } from './positioning.store.ts'

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

interface PositioningOfProduct extends PositioningRow {
  marginKey: MarginKeyRow | null
  parts: ScorePart[]
  score: number
  marginPct: number | null
}

/** A product's position in lists, with its score. */
async function positioningOf(product: ProductRow, { loaders }: Context): Promise<PositioningOfProduct> {
  const row = await loaders.positioning.load(product.id)
  if (!row) throw new Error(`A product is gone: ${product.id}`)
  const marginKey = row.marginKeyId === null ? null : await loaders.marginKeys.load(row.marginKeyId)
  const parts = scoreParts(
    { soldRank: row.soldRank, marginWeight: marginKey?.weight ?? 0, stock: product.stock, leadTimeWeeks: product.leadTimeWeeks, createdAt: product.createdAt },
    new Date(),
  )
  return { ...row, marginKey, parts, score: scoreOf(parts), marginPct: marginPct(product.price, row.purchasePrice) }
}
