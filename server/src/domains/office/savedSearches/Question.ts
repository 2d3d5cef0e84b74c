/** What a list asks the server at an address, as it was when the search was saved. */
export interface Question {
  searchTerm?: string | null
  /** By the filter type of the list, which has checked it */
  filter?: object | null
  /** Ids of what it asks for: when one of them is gone, the search is broken */
  refers?: readonly number[]
}
