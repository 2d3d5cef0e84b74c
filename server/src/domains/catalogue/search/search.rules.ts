import type { Way } from './compounds.rules.ts'

/** A word of a search and what the catalogue knows about it. */
export interface SearchWord {
  word: string
  /** The word itself and its stems, Dutch and English; in their place what was meant, where it was misspelt */
  forms: readonly string[]
  /** It is the last one and may still be typed: whatever begins so is found too */
  mayGoOn: boolean
  /** Products bear it as it stands: only then what merely begins so says little */
  isWord: boolean
  /** Products that bear it, as last counted; null: none was known */
  products: number | null
  /** What answers it as well: its parts, outside descriptions, or what it is together with its neighbour */
  ways: readonly Way[]
  /** It stands behind a preposition, and says more of what is looked for, not what that is: "desk for kids" */
  isBehind: boolean
}

/** A word as the database looks for it, and how much it says. */
export interface WeighedWord {
  /** It names what is looked for; one word of a search does. */
  isHead: boolean
  query: string
  forms: number
  weight: number
  /** What answers it as well, and is asked for where nothing bears it; null: nothing else does */
  ways: { query: string | null; ranked: string; weight: number } | null
}

/** Where a word may stand: anywhere, or outside descriptions */
type Classes = '' | 'ABC'

const oneOf = (queries: readonly string[]) => (queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`)
const quote = (form: string, marks: string) => (marks === '' ? `'${form}'` : `'${form}':${marks}`)

function queriesOfForms({ word, forms, mayGoOn }: SearchWord, classes: Classes): string[] {
  return forms.map((form) => quote(form, `${mayGoOn && form === word ? '*' : ''}${classes}`))
}

// In a description parts stand side by side that have nothing to do with one another; one word is itself there too.
function queriesOfWays({ ways }: SearchWord, classes: Classes): string[] {
  return ways.map(({ parts, startsWithNumber }) => {
    const queries = parts.map((forms) => oneOf(forms.map((form) => quote(form, parts.length === 1 ? classes : 'ABC'))))
    return startsWithNumber ? [queries.slice(0, 2).join(' <-> '), ...queries.slice(2)].join(' & ') : queries.join(' & ')
  })
}

/** The tsquery of one word. Forms hold letters and digits only. */
export function queryOfWord(word: SearchWord, classes: Classes = ''): string {
  return oneOf([...queriesOfForms(word, classes), ...queriesOfWays(word, classes)])
}

/** The tsquery that asks for each of the words. */
export function queryOfAll(words: readonly SearchWord[], classes: Classes = ''): string {
  return words.map((word) => queryOfWord(word, classes)).join(' & ')
}

// Measured on real queries (tools/relevance): a rare word says more than a common one, but far less than its rarity
// would have it, as shoppers decorate with rare words. What is looked for stands last, "eiken ronde eettafel", or last
// before a preposition, "eettafel met uitschuifblad".
const rarityPower = 0.35
const headCounts = 1.5
const prepositions = new Set(['aan', 'bij', 'in', 'met', 'om', 'onder', 'op', 'over', 'tot', 'van', 'voor', 'zonder', 'at', 'by', 'for', 'from', 'of', 'on', 'to', 'under', 'with', 'without'])

/** How many of these typed words come before the first preposition; all of them where there is none, or it stands first. */
export function countBeforePreposition(typed: readonly string[]): number {
  const place = typed.findIndex((word, at) => at > 0 && prepositions.has(word))
  return place < 0 ? typed.length : place
}

/** The place of the word that names what is looked for. */
function headOf(words: readonly SearchWord[]): number {
  const before = words.findLastIndex(({ isBehind }) => !isBehind)
  return before < 0 ? words.length - 1 : before
}

// What bears the words as they were typed stands first; two that are one word there come near it.
const partsCount = 0.25
const joinedCounts = 0.75

function weighWays(word: SearchWord, weight: number): WeighedWord['ways'] {
  const [best] = word.ways
  if (!best) return null
  const forms = new Set(word.ways.flatMap(({ parts }) => parts.flat()))
  return { query: word.products === null ? oneOf(queriesOfWays(word, '')) : null, ranked: [...forms].map((form) => quote(form, '')).join(' | '), weight: (weight * (best.parts.length === 1 ? joinedCounts : partsCount) * forms.size) / best.parts.length }
}

/** How much each word says about a product that bears it. */
export function weighWords(words: readonly SearchWord[], products: number): WeighedWord[] {
  const head = headOf(words)
  return words.map((word, place) => {
    const borne = Math.min(word.products ?? word.ways[0]?.products ?? 1, products)
    const rarity = Math.log(1 + (products - borne + 0.5) / (borne + 0.5))
    const weight = rarity ** rarityPower * (place === head ? headCounts : 1)
    return { isHead: place === head, query: oneOf(queriesOfForms({ ...word, mayGoOn: word.mayGoOn && !word.isWord }, '')), forms: word.forms.length, weight, ways: weighWays(word, weight) }
  })
}

const maxTogether = 6
// What is asked for together should first of all be of the kind that is looked for.
const headTogether = 2

/**
 * Which words to ask for together when none bears them all: the six that say most, all but one of them, each two of
 * them and each alone, the sets that say most first.
 */
export function weightiestSets(words: readonly WeighedWord[]): WeighedWord[][] {
  const heavy = [...words].sort((a, b) => b.weight - a.weight).slice(0, maxTogether)
  const withoutOne = heavy.length > 3 ? heavy.map((left) => heavy.filter((word) => word !== left)) : []
  const pairs = heavy.length > 2 ? heavy.flatMap((one, place) => heavy.slice(place + 1).map((other) => [one, other])) : []
  const alone = heavy.length > 1 ? heavy.map((word) => [word]) : []
  const sum = (set: readonly WeighedWord[]) => set.reduce((total, { weight, isHead }) => total + weight * (isHead ? headTogether : 1), 0)
  return [heavy, ...withoutOne, ...pairs, ...alone].sort((a, b) => sum(b) - sum(a))
}

/** Below this a slip makes another word too easily. */
export const shortestCorrected = 5

/** So short a word is read as another one only where a letter of it is doubled or not: "vara" for "vaara". */
export const shortestDoubled = 4

/** The same letters, of which one stands twice in a row in one of the two and once in the other. */
export function isOneDoublingApart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length !== short.length + 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return same > 0 && long[same] === long[same - 1] && short.slice(same) === long.slice(same + 1)
}

/** One letter wrong, missing or too many, or two neighbours in the wrong order. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  const rest = (text: string, skipped: number) => text.slice(same + skipped)
  const isSwapped = a[same] === b[same + 1] && a[same + 1] === b[same] && rest(a, 2) === rest(b, 2)
  return isSwapped || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}
