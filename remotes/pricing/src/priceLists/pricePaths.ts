/** What of a price list decides on what products cost. */
export const pricePaths = ['channelMaster', 'parent', 'adjustmentPct', 'rounding', 'scope', 'scopeSearch', 'websites', 'stores', 'validFrom', 'validTo', 'currency'] as const
