import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { findMatch } from './findMatch.ts'
import type { ProductSearch } from './ProductSearch.ts'
import { findSearchedTexts } from './searchedTexts.store.ts'
import type { FoundText } from './FoundText.ts'

export interface MatchKey {
  productId: number
  term: string
  language: string
}

/** Where a search found each product of a page; the texts of all of them are read at once. */
export function createMatchLoader(db: Kysely<Database>, searches: DataLoader<string, ProductSearch | null>): DataLoader<MatchKey, FoundText | null, string> {
  return new DataLoader(
    async (keys) => {
      const found = await Promise.all(
        [...new Set(keys.map(({ language }) => language))].map(async (language) => [language, await readTexts(language)] as const),
      )
      const texts = new Map(found)
      return Promise.all(
        keys.map(async ({ productId, term, language }) => {
          const search = await searches.load(term)
          return search && findMatch(search.words, search.asked, texts.get(language)?.get(productId) ?? [])
        }),
      )

      async function readTexts(language: string) {
        const ids = keys.filter((key) => key.language === language).map((key) => key.productId)
        return Map.groupBy(await findSearchedTexts(db, [...new Set(ids)], language), (text) => text.productId)
      }
    },
    { cacheKeyFn: ({ productId, term, language }) => `${productId} ${language} ${term}` },
  )
}
