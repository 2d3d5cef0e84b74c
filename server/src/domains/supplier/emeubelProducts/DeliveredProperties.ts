export interface DeliveredPackage {
  widthMm?: number
  depthMm?: number
  heightMm?: number
  weightG?: number
}

/**
 * What a supplier delivers of an article beside its own columns (sku, name, EANs, stock, lead time and what became of it),
 * in our words: every adapter of a feed makes this of its file. It stands in `emeubel_products.delivered`, and facets and
 * properties of rules read it by these names; in a delta `before` and `after` hold the names that changed, those of
 * columns among them. What a file does not say is left out; lists are never empty.
 */
export interface DeliveredProperties {
  brand?: string
  series?: string
  /** What kind of furniture, in the supplier's word: Hoekbank */
  type?: string
  /** The supplier's own ordering: product group, and the collection of a year or a season */
  group?: string
  collection?: string
  description?: string
  materials?: string[]
  fabrics?: string[]
  colours?: string[]
  /** How it can stand: links, rechts, U-opstelling */
  setUps?: string[]
  widthMm?: number
  depthMm?: number
  heightMm?: number
  seatHeightMm?: number
  packages?: DeliveredPackage[]
  /** ISO 4217; prices are in hundredths of it */
  currency?: string
  purchasePriceCents?: number
  recommendedPriceCents?: number
  /** Prices by group of fabrics, cheapest first */
  priceGroups?: { group: string; priceCents: number }[]
  /** Addresses of pictures */
  images?: string[]
}
