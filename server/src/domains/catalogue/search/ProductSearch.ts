import type { SearchWord, WeighedWord } from './search.rules.ts'

/** A search term that was worked out: what it matches, and how its matches are ranked. */
export interface ProductSearch {
  /** As typed */
  term: string
  /** Its folded words; none in a term of signs alone, which matches nothing */
  words: readonly string[]
  /** What matches: a tsquery, or these very products, the nearest first */
  matching: { query: string } | { ids: readonly number[] }
  /** The words that were looked for: as typed, put right, or those of them that there are */
  asked: readonly SearchWord[]
  weighed: readonly WeighedWord[]
  /** How many match while nothing filters them */
  count: number
  /** None bears all the words as they were typed: these come nearest */
  isWidened: boolean
  /** More come near than the list takes: `count` is how many it takes, not how many there are */
  isCapped: boolean
}
