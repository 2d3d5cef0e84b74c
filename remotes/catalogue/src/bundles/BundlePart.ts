/** What is known of a product that is, or may become, a part of a bundle. */
export interface PartProduct {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly stock: number
  readonly leadTimeWeeks: number | null
  /** As decimal text */
  readonly price: string | null
  readonly image: string | null
  /** In the reader's language */
  readonly warnings: readonly string[]
}

/** A part as the form keeps it. `required` is only there when it is false. */
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
