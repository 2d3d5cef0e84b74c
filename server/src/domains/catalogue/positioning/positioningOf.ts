import type { Context } from '../../../platform/contract/index.ts'
import type { ProductRow } from '../products/products.store.ts'
import { marginPct, scoreOf, type ScorePart, scoreParts } from './positioning.rules.ts'
import type { MarginKeyRow, PositioningRow } from './positioning.store.ts'

export interface PositioningOfProduct extends PositioningRow {
  marginKey: MarginKeyRow | null
  parts: ScorePart[]
  score: number
  marginPct: number | null
}

/** What positions a product, with the score that comes of it. */
export async function positioningOf(product: ProductRow, { loaders }: Context): Promise<PositioningOfProduct> {
  const row = await loaders.positioning.load(product.id)
  if (!row) throw new Error(`A product is gone: ${product.id}`)
  const marginKey = row.marginKeyId === null ? null : await loaders.marginKeys.load(row.marginKeyId)
  const parts = scoreParts({ soldRank: row.soldRank, marginWeight: marginKey?.weight ?? 0, stock: product.stock, leadTimeWeeks: product.leadTimeWeeks, createdAt: product.createdAt }, new Date())
  return { ...row, marginKey, parts, score: scoreOf(parts), marginPct: marginPct(product.price, row.purchasePrice) }
}
