import { fold } from '../../../platform/db/index.ts'
import type { SearchedText, FoundText } from './FoundText.ts'
import type { SearchWord } from './search.rules.ts'

interface Token {
  start: number
  end: number
  /** Indexes of the matched words of the search */
  answers: number[]
}

// Suffixes removed by the database's stemmers, Dutch and English: a stem with one of these is a form of the same word.
const ending = /^(?:[bdfgklmnprst]?(?:e|en|er|ers|es|ed|ing)|n|s|y|ies)$/

// They write vanit-y with an i, and a Dutch m-aa-n with one a.
const respellings: ((token: string) => string)[] = [
  (token) => token,
  (token) => token.replace(/y$/, 'i'),
  (token) => token.replace(/([aeou])\1(?=[^aeiou]*$)/, '$1'),
]

function isFormOf(token: string, form: string): boolean {
  return respellings.some((respell) => {
    const spelt = respell(token)
    return spelt === form || (form.length >= 3 && spelt.startsWith(form) && ending.test(spelt.slice(form.length)))
  })
}

function answersOf(token: string, words: readonly SearchWord[]): number[] {
  const folded = fold(token)
  return words.flatMap(({ word, forms, mayGoOn }, place) =>
    forms.some((form) => isFormOf(folded, form)) || (mayGoOn && folded.startsWith(word)) ? [place] : [],
  )
}

function tokensOf(text: string, words: readonly SearchWord[]): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu), ({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
    answers: answersOf(token, words),
  }))
}

/** The words as the product has them: a missing word is replaced by the parts of one of its spellings. */
function borneWays(words: readonly SearchWord[], texts: readonly SearchedText[]): readonly SearchWord[] {
  if (words.every(({ ways }) => ways.length === 0)) return words
  const isBorne = (word: SearchWord) => texts.some(({ text }) => tokensOf(text, [word]).some(({ answers }) => answers.length > 0))
  return words.flatMap((word) => {
    const ways = isBorne(word)
      ? []
      : word.ways.map(({ parts }) => parts.map((forms): SearchWord => ({ ...word, word: forms[0] ?? '', forms, mayGoOn: false, ways: [] })))
    return ways.find((parts) => parts.every(isBorne)) ?? [word]
  })
}

// Enough context to read beside the match.
const maxBefore = 24
const maxAfter = 40

const split = (text: string, start: number, end: number) => ({ before: text.slice(0, start), matched: text.slice(start, end), after: text.slice(end) })

/** The text around the match, truncated between words. */
function cutAround(text: string, start: number, end: number): Pick<FoundText, 'before' | 'matched' | 'after'> {
  const { before, matched, after } = split(text, start, end)
  return {
    before: before.length > maxBefore ? `… ${before.slice(-maxBefore).replace(/^\S*\s+/, '')}` : before,
    matched,
    after: after.length > maxAfter ? `${after.slice(0, maxAfter).replace(/\s+\S*$/, '')} …` : after,
  }
}

/** The first run of adjacent words of the text that match. */
function markRun({ field, name, text }: SearchedText, tokens: readonly Token[], wanted: ReadonlySet<number>): FoundText | null {
  const first = tokens.findIndex(({ answers }) => answers.some((place) => wanted.has(place)))
  const start = tokens[first]
  if (!start) return null
  let last = start
  for (const token of tokens.slice(first + 1)) {
    if (token.answers.length === 0 || token.start - last.end > 2) break
    last = token
  }
  return { field, name, ...(field === 'name' ? split(text, start.start, last.end) : cutAround(text, start.start, last.end)) }
}

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{Nd}]/gu, '')
const codes = ['sku', 'eanCode', 'alias']

/**
 * Where a search found a product: in a code, else in its name if that has all words, else in the text with most of those that
 * the name lacks. null: in none of its own words.
 * @param texts of one product, the preferred ones first; its name is the field `name`
 */
export function findMatch(typed: readonly string[], asked: readonly SearchWord[], texts: readonly SearchedText[]): FoundText | null {
  const code = typed.join('')
  const coded = /\d/.test(code) ? texts.find(({ field, text }) => codes.includes(field) && plain(text).startsWith(code)) : undefined
  if (coded) return { field: coded.field, name: null, before: '', matched: coded.text, after: '' }

  const words = borneWays(asked, texts)
  const read = texts.map((text) => ({ text, tokens: tokensOf(text.text, words) }))
  const borneBy = (tokens: readonly Token[]) => new Set(tokens.flatMap(({ answers }) => answers))
  const inName = read.find(({ text }) => text.field === 'name')
  const known = inName ? borneBy(inName.tokens) : new Set<number>()
  const lacking = new Set([...words.keys()].filter((place) => !known.has(place)))
  let best: { read: (typeof read)[number]; count: number } | undefined
  for (const one of read) {
    const count = [...borneBy(one.tokens)].filter((place) => lacking.has(place)).length
    if (count > (best?.count ?? 0)) best = { read: one, count }
  }
  if (best) return markRun(best.read.text, best.read.tokens, lacking)
  return inName ? markRun(inName.text, inName.tokens, known) : null
}
