import type { Facts } from './Facts.ts'

/** A price in the channel master list is required, unless all of a configurable product's variations have one. */
export const lacksPrice = ({ price, variationsPriced }: Pick<Facts, 'price' | 'variationsPriced'>): boolean => price === null && !variationsPriced
