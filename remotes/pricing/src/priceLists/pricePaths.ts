/** The fields of a price list that affect prices. */
export const pricePaths = [
  'channelMaster',
  'parent',
  'adjustmentPct',
  'rounding',
  'scope',
  'scopeSearch',
  'websites',
  'stores',
  'validFrom',
  'validTo',
  'currency',
] as const
