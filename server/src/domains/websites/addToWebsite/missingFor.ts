import type { Context, InspectionItem } from '../../../platform/contract/index.ts'
import { inspectProduct, type ProductRow } from '../../catalogue/index.ts'
import { findBlocking, priceCode } from './readiness.store.ts'
import type { WebsiteRow } from '../websites/websites.store.ts'

/** What a product lacks to be on a website, each with its field, its text and where it is filled in. */
export async function missingFor(product: ProductRow, website: WebsiteRow, context: Context): Promise<InspectionItem[]> {
  const { db, intl, loaders } = context
  const codes = (await findBlocking(db, website.id, [product.id])).get(product.id) ?? []
  if (codes.length === 0) return []
  const { items } = await inspectProduct(product, { website: String(website.id), language: website.languages[0] ?? 'nl' }, context)
  const told = items.filter(({ severity }) => severity === 'BLOCK')
  const { priceListId } = website
  if (priceListId === null || !codes.includes(priceCode(priceListId))) return told
  const list = await loaders.priceLists.load(priceListId)
  const field = priceCode(priceListId)
  const label = intl.formatMessage({ id: 'catalogue.websiteProduct.noPriceIn' }, { list: list?.name ?? '' })
  return [
    ...told,
    {
      code: field,
      severity: 'BLOCK',
      label,
      explanation: null,
      field,
      fixUrl: `/products/${product.id}/edit?tab=prices&field=${encodeURIComponent(field)}`,
      weight: 3,
      since: null,
      canPutAside: false,
    },
  ]
}
