import type { SearchWord, WeighedWord } from './search.rules.ts'

/** A resolved search term: what it matches, and how matches are ranked. */
export interface ProductSearch {
  /** As typed */
  term: string
  /** Its folded words; none for a term of punctuation, which matches nothing */
  words: readonly string[]
  /** The matches: a tsquery, or these products, the closest first */
  matching: { query: string } | { ids: readonly number[] }
  /** The words that are searched: as typed, corrected, or the existing ones among them */
  asked: readonly SearchWord[]
  weighed: readonly WeighedWord[]
  /** The number of matches without filters */
  count: number
  /** No product has all the typed words: these are closest */
  isWidened: boolean
  /** There are more close matches than the list takes: `count` is how many it takes */
  isCapped: boolean
}
