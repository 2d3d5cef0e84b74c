/** Routes to the types of price cards, for everyField.test.ts; `makeCards` must have created some. */
export const cardRoutes: Readonly<Record<string, () => string>> = {
  PriceCardLine: () => '{ priceCards { results { lines { § } } } }',
  PriceCardDifference: () => '{ priceCards { results { differences { § } } } }',
  PriceCardPrint: () => '{ priceCardPrint(selection: { filter: {} }) { § } }',
}
