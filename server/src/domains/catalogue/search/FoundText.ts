/** Where a search found a product. */
export interface FoundText {
  field: string
  /** What an attribute is called; null for a field whose label the entity knows */
  name: string | null
  before: string
  matched: string
  after: string
}

/** One text of a product that the search knows, in the order in which they are preferred. */
export interface SearchedText {
  productId: number
  field: string
  name: string | null
  text: string
}
