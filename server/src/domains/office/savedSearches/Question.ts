/** The query of a list at an address, when the search was saved. */
export interface Question {
  searchTerm?: string | null
  /** Checked by the list's filter type */
  filter?: object | null
  /** Ids that it refers to: if one no longer exists, the search is broken */
  refers?: readonly number[]
}
