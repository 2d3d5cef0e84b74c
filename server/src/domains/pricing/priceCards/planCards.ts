import type { PlanItem } from '../../../engine/index.ts'

export interface CardWish {
  template: number
  languages: readonly string[]
  /** null: of no store */
  stores: readonly (number | null)[]
}

/** A card of each product for each store and language. Those that are there already are refused by the entity itself. */
export const planCards = (products: readonly number[], { template, languages, stores }: CardWish): PlanItem[] =>
  products.flatMap((product) => stores.flatMap((store) => languages.map((language): PlanItem => ({ kind: 'priceCard', id: null, op: 'create', fields: { product, template, store, language } }))))
