import type { Way } from './compounds.rules.ts'

/** A word of a search and what the catalogue knows about it. */
export interface SearchWord {
  word: string
  /** The word itself and its stems, Dutch and English; or the corrected word */
  forms: readonly string[]
  /** The last word, possibly incomplete: its completions are found too */
  mayGoOn: boolean
  /** Products have it as it is: only then a mere prefix match counts little */
  isWord: boolean
  /** Products with it, as last counted; null: unknown */
  products: number | null
  /** Alternatives: its parts, outside descriptions, or the compound with its neighbour */
  ways: readonly Way[]
  /** It follows a preposition, and qualifies what is searched: "desk for kids" */
  isBehind: boolean
}

/** A word as the database searches it, and its weight. */
export interface WeighedWord {
  /** The head word, which names what is searched; exactly one. */
  isHead: boolean
  query: string
  forms: number
  weight: number
  /** Alternatives for products without the word; null: none */
  ways: { query: string | null; ranked: string; weight: number } | null
}

/** Where a word may occur: anywhere, or outside descriptions */
type Classes = '' | 'ABC'

const oneOf = (queries: readonly string[]) => (queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`)
const quote = (form: string, marks: string) => (marks === '' ? `'${form}'` : `'${form}':${marks}`)

function queriesOfForms({ word, forms, mayGoOn }: SearchWord, classes: Classes): string[] {
  return forms.map((form) => quote(form, `${mayGoOn && form === word ? '*' : ''}${classes}`))
}

// In a description unrelated parts are adjacent; a whole word is a match there too.
function queriesOfWays({ ways }: SearchWord, classes: Classes): string[] {
  return ways.map(({ parts, startsWithNumber }) => {
    const queries = parts.map((forms) => oneOf(forms.map((form) => quote(form, parts.length === 1 ? classes : 'ABC'))))
    return startsWithNumber ? [queries.slice(0, 2).join(' <-> '), ...queries.slice(2)].join(' & ') : queries.join(' & ')
  })
}

/** The tsquery of one word. Forms only contain letters and digits. */
export function queryOfWord(word: SearchWord, classes: Classes = ''): string {
  return oneOf([...queriesOfForms(word, classes), ...queriesOfWays(word, classes)])
}

/** The tsquery for all of the words. */
export function queryOfAll(words: readonly SearchWord[], classes: Classes = ''): string {
  return words.map((word) => queryOfWord(word, classes)).join(' & ')
}

// Measured on real queries (tools/relevance): a rare word counts more than a common one, but far less than its rarity suggests,
// since shoppers add rare words. The head word is the last, "eiken ronde eettafel", or the last before a preposition, "eettafel
// met uitschuifblad".
const rarityPower = 0.35
const headCounts = 1.5
const prepositions = new Set([
  'aan',
  'bij',
  'in',
  'met',
  'om',
  'onder',
  'op',
  'over',
  'tot',
  'van',
  'voor',
  'zonder',
  'at',
  'by',
  'for',
  'from',
  'of',
  'on',
  'to',
  'under',
  'with',
  'without',
])

/** The number of typed words before the first preposition; all of them if there is none, or if it comes first. */
export function countBeforePreposition(typed: readonly string[]): number {
  const place = typed.findIndex((word, at) => at > 0 && prepositions.has(word))
  return place < 0 ? typed.length : place
}

/** The index of the head word. */
function headOf(words: readonly SearchWord[]): number {
  const before = words.findLastIndex(({ isBehind }) => !isBehind)
  return before < 0 ? words.length - 1 : before
}

// Products with the typed words come first; compounds of two come close.
const partsCount = 0.25
const joinedCounts = 0.75

function weighWays(word: SearchWord, weight: number): WeighedWord['ways'] {
  const [best] = word.ways
  if (!best) return null
  const forms = new Set(word.ways.flatMap(({ parts }) => parts.flat()))
  return {
    query: word.products === null ? oneOf(queriesOfWays(word, '')) : null,
    ranked: [...forms].map((form) => quote(form, '')).join(' | '),
    weight: (weight * (best.parts.length === 1 ? joinedCounts : partsCount) * forms.size) / best.parts.length,
  }
}

/** The weight of each word. */
export function weighWords(words: readonly SearchWord[], products: number): WeighedWord[] {
  const head = headOf(words)
  return words.map((word, place) => {
    const borne = Math.min(word.products ?? word.ways[0]?.products ?? 1, products)
    const rarity = Math.log(1 + (products - borne + 0.5) / (borne + 0.5))
    const weight = rarity ** rarityPower * (place === head ? headCounts : 1)
    return {
      isHead: place === head,
      query: oneOf(queriesOfForms({ ...word, mayGoOn: word.mayGoOn && !word.isWord }, '')),
      forms: word.forms.length,
      weight,
      ways: weighWays(word, weight),
    }
  })
}

const maxTogether = 6
// The head word is the most important when words are combined.
const headTogether = 2

/**
 * The combinations to try if no product has all words: the six most telling, all but one of them, pairs, and single words, the
 * most telling sets first.
 */
export function weightiestSets(words: readonly WeighedWord[]): WeighedWord[][] {
  const heavy = [...words].sort((a, b) => b.weight - a.weight).slice(0, maxTogether)
  const withoutOne = heavy.length > 3 ? heavy.map((left) => heavy.filter((word) => word !== left)) : []
  const pairs = heavy.length > 2 ? heavy.flatMap((one, place) => heavy.slice(place + 1).map((other) => [one, other])) : []
  const alone = heavy.length > 1 ? heavy.map((word) => [word]) : []
  const sum = (set: readonly WeighedWord[]) => set.reduce((total, { weight, isHead }) => total + weight * (isHead ? headTogether : 1), 0)
  return [heavy, ...withoutOne, ...pairs, ...alone].sort((a, b) => sum(b) - sum(a))
}

/** In shorter words a typo too easily makes another word. */
export const shortestCorrected = 5

/** Such a short word is only corrected by doubling a letter or not: "vara" for "vaara". */
export const shortestDoubled = 4

/** Equal but for one letter that is doubled in one of the two. */
export function isOneDoublingApart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length !== short.length + 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return same > 0 && long[same] === long[same - 1] && short.slice(same) === long.slice(same + 1)
}

/** One letter wrong, missing or extra, or two adjacent letters swapped. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  const rest = (text: string, skipped: number) => text.slice(same + skipped)
  const isSwapped = a[same] === b[same + 1] && a[same + 1] === b[same] && rest(a, 2) === rest(b, 2)
  return isSwapped || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}
