import { searchWords } from '../../db/searchWords.ts'
import type { ProductSearch } from './products.store.ts'

/** What a search term asks for. null: nothing is looked for. Without words, a term of signs alone, it finds nothing. */
export function readSearch(term: string | null | undefined): ProductSearch | null {
  const typed = term?.trim() ?? ''
  return typed === '' ? null : { term: typed, words: searchWords(typed) }
}
