import { fold } from '../../../platform/db/index.ts'
import type { Names } from './attributes.rules.ts'

/** Why two words are considered the same, the surest reason first. */
export type Nearness = 'case' | 'accents' | 'spacing' | 'plural' | 'synonym' | 'translation' | 'typing'

export interface NearValue {
  id: number
  value: string
  names: Names
  synonyms: readonly string[]
}

export interface Near {
  id: number
  nearness: Nearness
}

/** One letter more in a shorter word makes another word; from this length on it is more likely a typo. */
const shortestSlip = 5

/** A word without case, accents, spaces and punctuation. */
const keyOf = (text: string) => fold(text).replace(/[^\p{L}\p{Nd}]+/gu, '')

/** Long vowels and double consonants come and go with the ending: poot and poten, stof and stoffen. */
const stem = (key: string) => key.replace(/(\p{L})\1+/gu, '$1')

/** The stems of which a word may be the plural, in Dutch or English. */
function singulars(key: string): string[] {
  const endings = [/en$/, /'?s$/, /es$/]
  return endings.flatMap((ending) => {
    const base = key.replace(ending, '')
    return base !== key && base.length >= 3 ? [stem(base)] : []
  })
}

/** Whether the words differ by one letter added, removed or replaced, or by two swapped letters. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let head = 0
  while (head < a.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  return left.length + right.length <= 2 || (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
}

/** A value with everything that it is compared by, computed once. */
interface Known extends NearValue {
  key: string
  /** Words with different numbers are never typos: 80 cm and 90 cm differ in one character */
  digits: string
  /** Names and synonyms, other than the value itself */
  words: readonly string[]
  synonymKeys: ReadonlySet<string>
}

function knownOf(value: NearValue): Known {
  const key = keyOf(value.value)
  return { ...value, key, digits: key.replace(/\D+/g, ''), words: otherWords(value, key), synonymKeys: new Set(value.synonyms.map(keyOf)) }
}

/**
 * The buckets of a word with `length` letters, by its beginning and its end: two words with one typo between them share nearly
 * half of the shorter one at either end.
 */
function drawers({ key, digits }: Known, length: number): [string, string] {
  const half = Math.floor((length - 2) / 2)
  return [`${length} ${digits} ${key.slice(0, half)}`, `${length} ${digits}  ${key.slice(key.length - half)}`]
}

type Index = Map<string, Known[]>

function put(index: Index, key: string, one: Known): void {
  if (key === '') return
  const drawer = index.get(key)
  if (drawer) drawer.push(one)
  else index.set(key, [one])
}

const surest: readonly Nearness[] = ['case', 'accents', 'spacing', 'plural', 'synonym', 'translation', 'typing']

/** Finds nearly equal values of an attribute. Words are put into buckets by common parts, so that five thousand are not compared pairwise. */
export class NearDuplicates {
  readonly #values: readonly Known[]
  readonly #keys: Index = new Map()
  readonly #stems: Index = new Map()
  readonly #plurals: Index = new Map()
  readonly #words: Index = new Map()
  readonly #halves: Index = new Map()

  constructor(values: readonly NearValue[]) {
    this.#values = values.map(knownOf)
    for (const one of this.#values) {
      const { key } = one
      put(this.#keys, key, one)
      put(this.#stems, stem(key), one)
      for (const singular of singulars(key)) put(this.#plurals, singular, one)
      for (const word of one.words) put(this.#words, word, one)
      if (key.length >= shortestSlip) for (const drawer of drawers(one, key.length)) put(this.#halves, drawer, one)
    }
  }

  /** Near duplicates of a value, the surest first, without itself. */
  of(wanted: NearValue): Near[] {
    return this.#of(knownOf(wanted))
  }

  /** All values with near duplicates. */
  all(): Map<number, Near[]> {
    return new Map(
      this.#values.flatMap((value) => {
        const near = this.#of(value)
        return near.length > 0 ? [[value.id, near] as const] : []
      }),
    )
  }

  #of(wanted: Known): Near[] {
    const { id, key, words, synonymKeys } = wanted
    const found = new Map<number, Nearness>()
    const note = (drawer: readonly Known[] | undefined, nearness: (other: Known) => Nearness | null) => {
      for (const other of drawer ?? []) {
        if (other.id === id || found.has(other.id)) continue
        const reason = nearness(other)
        if (reason) found.set(other.id, reason)
      }
    }
    note(this.#keys.get(key), (other) => writtenAs(wanted.value, other.value))
    for (const singular of singulars(key)) note(this.#stems.get(singular), () => 'plural')
    note(this.#plurals.get(stem(key)), () => 'plural')
    for (const word of new Set([key, ...words])) {
      const isShared = (other: Known) => (other.synonymKeys.has(word) || synonymKeys.has(word) ? 'synonym' : 'translation')
      note(this.#words.get(word), isShared)
      // its own word only finds others through their further words: the same word was found above
      if (word !== key) note(this.#keys.get(word), isShared)
    }
    const slip = (other: Known) => (other.key.length >= shortestSlip && isOneSlip(key, other.key) ? 'typing' : null)
    if (key.length >= shortestSlip) {
      for (const length of [key.length - 1, key.length, key.length + 1]) for (const drawer of drawers(wanted, length)) note(this.#halves.get(drawer), slip)
    }
    return Array.from(found, ([other, nearness]) => ({ id: other, nearness })).sort(
      (one, other) => surest.indexOf(one.nearness) - surest.indexOf(other.nearness) || one.id - other.id,
    )
  }
}

function otherWords({ names, synonyms }: NearValue, key: string): string[] {
  return [...new Set([...Object.values(names), ...synonyms].map(keyOf))].filter((word) => word !== '' && word !== key)
}

/** How two words with the same letters differ. */
function writtenAs(a: string, b: string): Nearness {
  const [one, other] = [a.trim(), b.trim()]
  if (one.toLowerCase() === other.toLowerCase()) return 'case'
  return fold(one) === fold(other) ? 'accents' : 'spacing'
}
