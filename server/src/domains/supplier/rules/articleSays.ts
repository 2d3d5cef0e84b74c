import type { RuleProperty } from '../../../platform/contract/index.ts'
import type { RuleArticle } from './ruleArticles.store.ts'

const euros = (cents: number | undefined) => (cents === undefined ? null : (cents / 100).toFixed(2))

/** The values of an article, by the properties of rules. */
export const articleSays: Readonly<Record<RuleProperty, (article: RuleArticle) => string | number | readonly string[] | null>> = {
  SKU: ({ sku }) => sku,
  NAME: ({ name }) => name,
  BRAND: ({ delivered }) => delivered.brand ?? null,
  SERIES: ({ delivered }) => delivered.series ?? null,
  TYPE: ({ delivered }) => delivered.type ?? null,
  GROUP: ({ delivered }) => delivered.group ?? null,
  COLLECTION: ({ delivered }) => delivered.collection ?? null,
  DESCRIPTION: ({ delivered }) => delivered.description ?? null,
  MATERIALS: ({ delivered }) => delivered.materials ?? null,
  FABRICS: ({ delivered }) => delivered.fabrics ?? null,
  COLOURS: ({ delivered }) => delivered.colours ?? null,
  SET_UPS: ({ delivered }) => delivered.setUps ?? null,
  WIDTH: ({ delivered }) => delivered.widthMm ?? null,
  DEPTH: ({ delivered }) => delivered.depthMm ?? null,
  HEIGHT: ({ delivered }) => delivered.heightMm ?? null,
  SEAT_HEIGHT: ({ delivered }) => delivered.seatHeightMm ?? null,
  PURCHASE_PRICE: ({ delivered }) => euros(delivered.purchasePriceCents),
  RECOMMENDED_PRICE: ({ delivered }) => euros(delivered.recommendedPriceCents),
  LEAD_TIME: ({ leadTimeWeeks }) => leadTimeWeeks,
  EAN: ({ eanCodes }) => eanCodes[0] ?? null,
}
