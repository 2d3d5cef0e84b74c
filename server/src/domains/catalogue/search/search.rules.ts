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
}

/** A word as the database looks for it, and how much it says. */
export interface WeighedWord {
  query: string
  forms: number
  weight: number
}

/** Where a word may stand: anywhere, or outside descriptions */
type Classes = '' | 'ABC'

/** The tsquery of one word. Forms hold letters and digits only. */
export function queryOfWord({ word, forms, mayGoOn }: SearchWord, classes: Classes = ''): string {
  const quoted = forms.map((form) => {
    const marks = `${mayGoOn && form === word ? '*' : ''}${classes}`
    return marks === '' ? `'${form}'` : `'${form}':${marks}`
  })
  return quoted.length === 1 ? (quoted[0] ?? '') : `(${quoted.join(' | ')})`
}

/** The tsquery that asks for each of the words. */
export function queryOfAll(words: readonly SearchWord[], classes: Classes = ''): string {
  return words.map((word) => queryOfWord(word, classes)).join(' & ')
}

// Measured on real queries (tools/relevance): a rare word says more than a common one, but far less than its rarity
// would have it, as shoppers decorate with rare words. What is looked for stands last: "eiken ronde eettafel".
const rarityPower = 0.35
const lastCounts = 1.5

/** How much each word says about a product that bears it. */
export function weighWords(words: readonly SearchWord[], products: number): WeighedWord[] {
  return words.map((word, place) => {
    const borne = Math.min(word.products ?? 1, products)
    const rarity = Math.log(1 + (products - borne + 0.5) / (borne + 0.5))
    return { query: queryOfWord({ ...word, mayGoOn: word.mayGoOn && !word.isWord }), forms: word.forms.length, weight: rarity ** rarityPower * (place === words.length - 1 ? lastCounts : 1) }
  })
}

const mostTogether = 6

/**
 * Which words to ask for together when none bears them all: the six that say most, all but one of them, each two of
 * them and each alone, the sets that say most first.
 */
export function weightiestSets(words: readonly WeighedWord[]): WeighedWord[][] {
  const heavy = [...words].sort((a, b) => b.weight - a.weight).slice(0, mostTogether)
  const withoutOne = heavy.length > 3 ? heavy.map((left) => heavy.filter((word) => word !== left)) : []
  const pairs = heavy.length > 2 ? heavy.flatMap((one, place) => heavy.slice(place + 1).map((other) => [one, other])) : []
  const alone = heavy.length > 1 ? heavy.map((word) => [word]) : []
  const sum = (set: readonly WeighedWord[]) => set.reduce((total, { weight }) => total + weight, 0)
  return [heavy, ...withoutOne, ...pairs, ...alone].sort((a, b) => sum(b) - sum(a))
}

/** Below this a slip makes another word too easily. */
export const shortestCorrected = 5

/** One letter wrong, missing or too many, or two neighbours in the wrong order. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  const rest = (text: string, skipped: number) => text.slice(same + skipped)
  const isSwapped = a[same] === b[same + 1] && a[same + 1] === b[same] && rest(a, 2) === rest(b, 2)
  return isSwapped || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}
