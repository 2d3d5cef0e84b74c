export interface DeliveredPackage {
  widthMm?: number
  depthMm?: number
  heightMm?: number
  weightG?: number
}

/**
 * What a supplier delivers about an article beyond its own columns (sku, name, EANs, stock, lead time, status), in our terms:
 * every feed adapter converts its file to this. Stored in `emeubel_products.delivered`; facets and properties of rules use
 * these names. In a delta `before` and `after` hold the names that changed, including columns. Missing data is left out; lists
 * are never empty.
 */
export interface DeliveredProperties {
  brand?: string
  series?: string
  /** The kind of furniture, in the supplier's word: Hoekbank */
  type?: string
  /** The supplier's own structure: product group, and the collection of a year or a season */
  group?: string
  collection?: string
  description?: string
  materials?: string[]
  fabrics?: string[]
  colours?: string[]
  /** Possible arrangements: links, rechts, U-opstelling */
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
