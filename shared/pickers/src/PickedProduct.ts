/** A product, as found by a search. */
export interface PickedProduct {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly active: boolean
  /** As decimal text */
  readonly price: string | null
  readonly stock: number
  /** URL of its main image */
  readonly image: string | null
}
