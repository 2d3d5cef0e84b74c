/** A product as it is found by whoever looks for one to add. */
export interface PickedProduct {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly active: boolean
  /** As decimal text */
  readonly price: string | null
  readonly stock: number
  /** Address of its main picture */
  readonly image: string | null
}
