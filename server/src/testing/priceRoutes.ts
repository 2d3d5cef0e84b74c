/** Routes to the types of prices, for everyField.test.ts: of a product with a price, and of a list that applies. */
export const priceRoutes = (own: number, priceList: number | undefined): Readonly<Record<string, () => string>> => ({
  PriceChannel: () => '{ priceChannels { § } }',
  PricePeriod: () => '{ priceChannels { gaps { § } overlaps { § } } }',
  PriceListCascade: () => `{ priceListCascade(id: ${priceList}) { § } }`,
  ...Object.fromEntries(
    [
      ['PriceListEffect', '§'],
      ['PriceListEffectChannel', 'channels { § }'],
      ['PriceListEffectPromotion', 'promotions { § }'],
      ['PriceListEffectRow', 'rows { § }'],
    ].map(([type = '', way = '']) => [type, () => `{ priceListEffect(id: ${priceList}, input: {}, isDelete: true) { ${way} } }`]),
  ),
  PriceFormulaPreview: () => `{ priceFormula(priceList: ${priceList}, kind: PERCENT, value: "-50", selection: { ids: [${own}] }) { § } }`,
  PriceFormulaRow: () => `{ priceFormula(priceList: ${priceList}, kind: PERCENT, value: "-50", selection: { ids: [${own}] }) { rows { § } } }`,
  EffectivePrice: () => `{ product(id: ${own}) { effectivePrice { § } } }`,
  PriceStep: () => `{ product(id: ${own}) { effectivePrice { steps { § } } } }`,
  ReferencePrice: () => `{ product(id: ${own}) { referencePrice { § } } }`,
  PriceMoment: () => `{ product(id: ${own}) { priceHistory { § } } }`,
  ListPrice: () => `{ product(id: ${own}) { listPrices { § } } }`,
  PriceWarning: () => `{ priceFormula(priceList: ${priceList}, kind: PERCENT, value: "-50", selection: { ids: [${own}] }) { rows { warnings { § } } } }`,
})
