import type { Facts } from './Facts.ts'

/** A price in the channel master list is asked for, unless each of a configurable product's variations has one. */
export const lacksPrice = ({ price, variationsPriced }: Pick<Facts, 'price' | 'variationsPriced'>): boolean => price === null && !variationsPriced
