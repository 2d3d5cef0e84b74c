/** Where a search found a product. */
export interface FoundText {
  field: string
  /** The name of an attribute; null for a field whose label the entity has */
  name: string | null
  before: string
  matched: string
  after: string
}

/** A searchable text of a product, in order of preference. */
export interface SearchedText {
  productId: number
  field: string
  name: string | null
  text: string
}
