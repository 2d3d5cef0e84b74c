import TextMatcher, { type Match } from 'modern-ahocorasick/text'
import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import type { Pair, TextScope } from './Pair.ts'

/** A match of a pair in a text, and its replacement. */
export interface Hit {
  start: number
  /** exclusive */
  end: number
  pair: Pair
  replacement: string
}

interface Terms {
  matcher: TextMatcher<Pair>
  /** A quick test whether a text may contain any of the terms; never misses one. */
  maybe: RegExp
  words: Intl.Segmenter
}

const composed = (text: string) => text.normalize('NFC')

/** Upper case covers more than Unicode's case folding: texts that are equal after folding are equal here, and so are ß and ss. */
const inCapitals = (text: string) => composed(text.toUpperCase())

/** Which of two pairs with the same term wins: the more specific one, then the older one. */
const strictness = ({ caseSensitive, scope, match }: Pair) => (caseSensitive ? 0 : 4) + (scope === 'ALL' ? 2 : 0) + (match === 'EXACT' ? 0 : 1)
const byPrecedence = (one: Pair, other: Pair) => strictness(one) - strictness(other) || (one.id ?? Infinity) - (other.id ?? Infinity)

/**
 * Pairs that are applied together, in one pass: of terms that begin at the same place the longest that applies wins, then
 * reading continues after it; replacements are not read again.
 */
export class Glossary {
  readonly #terms: ReadonlyMap<ContentLanguage, Terms>

  constructor(pairs: readonly Pair[]) {
    const byLanguage = Map.groupBy(
      pairs.filter(({ textFrom }) => textFrom.trim() !== ''),
      ({ languageTo }) => languageTo,
    )
    this.#terms = new Map(Array.from(byLanguage, ([language, own]) => [language, termsOf(language, own)]))
  }

  /** The languages of texts that its pairs apply to. */
  get languages(): ContentLanguage[] {
    return [...this.#terms.keys()]
  }

  /** The matches in a text, in order and without overlaps. */
  find(text: string, language: ContentLanguage, scope: TextScope | 'ALL'): Hit[] {
    const terms = this.#terms.get(language)
    if (!terms || !terms.maybe.test(inCapitals(text))) return []
    const found = terms.matcher.search(text, { strategy: 'all' }).filter((match) => match.data !== undefined && isInScope(match.data, scope))
    const borders = found.some(({ data }) => data?.match === 'WORD') ? bordersOf(terms.words, text) : new Set<number>()
    const held = found.flatMap((match): Hit[] =>
      match.data && holds(match.data, text, match, borders)
        ? [{ start: match.start, end: match.end, pair: match.data, replacement: replacementOf(match.data, text.slice(match.start, match.end)) }]
        : [],
    )
    held.sort((one, other) => one.start - other.start || other.end - one.end || byPrecedence(one.pair, other.pair))
    let read = 0
    return held.filter(({ start, end }) => {
      if (start < read) return false
      read = end
      return true
    })
  }
}

/** The text with its matches replaced. */
export function replaceHits(text: string, hits: readonly Hit[]): string {
  let read = 0
  const parts = hits.flatMap(({ start, end, replacement }) => {
    const before = text.slice(read, start)
    read = end
    return [before, replacement]
  })
  return [...parts, text.slice(read)].join('')
}

function termsOf(language: ContentLanguage, pairs: readonly Pair[]): Terms {
  const patterns = pairs.map((pair) => ({ pattern: pair.textFrom, data: pair }))
  return {
    matcher: new TextMatcher(patterns, { caseFold: true, normalization: 'NFC' }),
    maybe: new RegExp(pairs.map(({ textFrom }) => RegExp.escape(inCapitals(textFrom))).join('|')),
    words: new Intl.Segmenter(language, { granularity: 'word' }),
  }
}

const isInScope = (pair: Pair, scope: TextScope | 'ALL') => scope === 'ALL' || pair.scope === 'ALL' || pair.scope === scope

function bordersOf(words: Intl.Segmenter, text: string): Set<number> {
  return new Set([...Array.from(words.segment(text), ({ index }) => index), text.length])
}

function holds(pair: Pair, text: string, { start, end }: Match<Pair>, borders: ReadonlySet<number>): boolean {
  if (pair.caseSensitive && composed(text.slice(start, end)) !== composed(pair.textFrom)) return false
  if (pair.match === 'EXACT') return text.slice(0, start).trim() === '' && text.slice(end).trim() === ''
  return pair.match === 'PART' || (borders.has(start) && borders.has(end))
}

/** A match that is capitalised unlike the term stays capitalised: at the beginning of a sentence. */
function replacementOf({ textFrom, textTo, caseSensitive }: Pair, hit: string): string {
  const [first = ''] = textTo
  return !caseSensitive && isCapital(hit) && !isCapital(textFrom) ? first.toUpperCase() + textTo.slice(first.length) : textTo
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
