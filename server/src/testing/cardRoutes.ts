/** The ways to the types of price cards, as everyField has them, once `makeCards` has left some behind. */
export const cardRoutes: Readonly<Record<string, () => string>> = {
  PriceCardLine: () => '{ priceCards { results { lines { § } } } }',
  PriceCardDifference: () => '{ priceCards { results { differences { § } } } }',
  PriceCardPrint: () => '{ priceCardPrint(selection: { filter: {} }) { § } }',
}
