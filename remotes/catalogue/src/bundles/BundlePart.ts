/** The data of a product that is, or may become, a component. */
export interface PartProduct {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly stock: number
  readonly leadTimeWeeks: number | null
  /** As decimal text */
  readonly price: string | null
  readonly image: string | null
  /** In the user's language */
  readonly warnings: readonly string[]
}

/** A component as stored in the form. `required` is present only when false. */
export interface PartChoice {
  readonly product: number
  readonly quantity: number
  readonly required?: false
}

export interface BundlePart {
  readonly product: PartProduct
  readonly quantity: number
  readonly isRequired: boolean
}
