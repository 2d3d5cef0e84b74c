import type { Kysely } from 'kysely'
import { type Database, searchWords } from '../../../platform/db/index.ts'
import { chooseWays, findCandidates, findParts } from './compounds.rules.ts'
import type { ProductSearch } from './ProductSearch.ts'
import { findNearest } from './ranking.store.ts'
import {
  countBeforePreposition,
  isOneDoublingApart,
  isOneSlipApart,
  queryOfAll,
  queryOfWord,
  type SearchWord,
  shortestCorrected,
  shortestDoubled,
  weightiestSets,
  weighWords,
} from './search.rules.ts'
import { countMatches, findAlikeWords, findBorne, findKnownWords, isBorneOutside } from './search.store.ts'

/**
 * Resolves a search term. null: there is nothing to search. Tries all words, then without the spaces between them, then with
 * typos corrected, then as many of them as any product has.
 */
export async function resolveSearch(db: Kysely<Database>, searchTerm: string | null | undefined): Promise<ProductSearch | null> {
  const term = searchTerm?.trim() ?? ''
  if (term === '') return null
  const typed = searchWords(term)
  if (typed.length === 0) return { term, words: [], matching: { ids: [] }, asked: [], weighed: [], count: 0, isWidened: false, isCapped: false }

  const { words, products } = await readWords(db, typed)
  const answer = (asked: readonly SearchWord[], matching: ProductSearch['matching'], count: number, isWidened: boolean, isCapped = false): ProductSearch => ({
    term,
    words: typed,
    matching,
    asked,
    weighed: weighWords(asked, products),
    count,
    isWidened,
    isCapped,
  })

  const count = await countWholes(db, words)
  if (count > 0) return answer(words, { query: queryOfAll(words) }, count, false)
  const joined = { word: typed.join(''), forms: [typed.join('')], mayGoOn: true, isWord: false, products: null, ways: [], isBehind: false }
  const together = typed.length > 1 ? await countMatches(db, queryOfWord(joined)) : 0
  if (together > 0) return answer([joined], { query: queryOfWord(joined) }, together, false)

  const corrected = await correct(db, words)
  if (corrected.some((word, place) => word !== words[place])) {
    const meant = await countWholes(db, corrected)
    if (meant > 0) return answer(corrected, { query: queryOfAll(corrected) }, meant, true)
  }
  // an uncounted word may be new
  const uncounted = corrected.filter((word) => word.products === null)
  const borne = await findBorne(
    db,
    uncounted.map((word) => queryOfWord(word)),
  )
  const useful = corrected.filter((word) => word.products !== null || borne[uncounted.indexOf(word)])
  // a word of nearly every product does not rank
  const telling = useful.filter((word) => (word.products ?? 0) < 0.8 * products)
  const weighed = weighWords(telling.length > 0 ? telling : useful, products)
  const { ids, isCapped } = useful.length === 0 ? { ids: [], isCapped: false } : await findNearest(db, weightiestSets(weighed), weighed)
  return answer(useful, { ids }, ids.length, ids.length > 0, isCapped)
}

// A spelling on this many products is deliberate: alternatives are not wanted.
const maxDivided = 500

/** The typed words with what the catalogue knows of each, and of its alternatives. */
async function readWords(db: Kysely<Database>, typed: readonly string[]): Promise<{ words: SearchWord[]; products: number }> {
  const candidates = findCandidates(typed)
  const { known, others, products } = await findKnownWords(db, typed, findParts(candidates))
  const parts = new Map(others.map(({ word, stems, products: borne, isWord }) => [word, { forms: [...new Set([word, ...stems])], products: borne, isWord }]))
  const before = countBeforePreposition(typed)
  const words = known.map(({ word, stems, products: borne, begun }, place): SearchWord => {
    const { divided = [], joined = [] } = candidates[place] ?? {}
    return {
      word,
      forms: [...new Set([word, ...stems])],
      mayGoOn: place === known.length - 1,
      isWord: borne !== null,
      products: borne ?? begun,
      ways: chooseWays(word, (borne ?? 0) < maxDivided ? [...divided, ...joined] : joined, parts),
      isBehind: place >= before,
    }
  })
  return { words, products }
}

// Of this many products with all words, one surely has them in relevant texts.
const surely = 50

/**
 * The number of products with all of these words; 0 if each has some of them in its description only, where unrelated words are
 * adjacent. They are still found, as closest matches.
 */
async function countWholes(db: Kysely<Database>, words: readonly SearchWord[]): Promise<number> {
  const query = queryOfAll(words)
  const count = await countMatches(db, query)
  if (count === 0 || count > surely || words.length === 1) return count
  return (await isBorneOutside(db, query, queryOfAll(words, 'ABC'))) ? count : 0
}

/** Corrects words that no product has. */
async function correct(db: Kysely<Database>, words: readonly SearchWord[]): Promise<SearchWord[]> {
  const doubtful = words.filter(({ word, products }) => products === null && word.length >= shortestDoubled && !/\d/.test(word))
  if (doubtful.length === 0) return [...words]
  const alike = await findAlikeWords(
    db,
    doubtful.flatMap(({ forms }) => forms.filter((form) => form.length >= shortestDoubled)),
    shortestCorrected,
  )
  return words.map((word) => {
    const meant = word.forms
      .flatMap((form) => alike.filter((one) => one.word === form && (form.length < shortestCorrected ? isOneDoublingApart : isOneSlipApart)(one.alike, form)))
      .slice(0, maxMeant)
    return doubtful.includes(word) && meant.length > 0
      ? { ...word, isWord: true, forms: [...new Set(meant.map((one) => one.alike))], products: Math.max(...meant.map((one) => one.products)) }
      : word
  })
}

const maxMeant = 3
