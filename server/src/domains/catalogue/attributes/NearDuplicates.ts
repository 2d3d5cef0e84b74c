import { fold } from '../../../platform/db/index.ts'
import type { Names } from './attributes.rules.ts'

/** Why two words are taken for the same, the surest first. */
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

/** One letter in a short word makes another word; from here on it is more likely a slip. */
const shortestSlip = 5

/** What is left of a word without capitals, accents, blanks and signs. */
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

/** Whether one letter more, less, other, or two that changed places make one word of the other. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let head = 0
  while (head < a.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  return left.length + right.length <= 2 || (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
}

/** A value with all that it is compared by, worked out once. */
interface Known extends NearValue {
  key: string
  /** Numbers that differ are never a slip: 80 cm and 90 cm differ in one character */
  digits: string
  /** Names and synonyms, but for what the value is called itself */
  words: readonly string[]
  synonymKeys: ReadonlySet<string>
}

function knownOf(value: NearValue): Known {
  const key = keyOf(value.value)
  return { ...value, key, digits: key.replace(/\D+/g, ''), words: otherWords(value, key), synonymKeys: new Set(value.synonyms.map(keyOf)) }
}

/**
 * The drawers in which a word of `length` letters lies, or would lie, by its head and by its tail: two words with one slip
 * between them have nearly half of the shorter one in common, at one end at least.
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

/**
 * Finds the values of one attribute that are nearly the same word. Words are put into drawers by what they share, so
 * that five thousand are looked through without holding each against each.
 */
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

  /** Those that are nearly this one, the surest first; itself is not among them. */
  of(wanted: NearValue): Near[] {
    return this.#of(knownOf(wanted))
  }

  /** All that have somebody near them. */
  all(): Map<number, Near[]> {
    return new Map(this.#values.flatMap((value) => {
      const near = this.#of(value)
      return near.length > 0 ? [[value.id, near] as const] : []
    }))
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
      // by its own word it is found only through the other words of this one: the same word was found above
      if (word !== key) note(this.#keys.get(word), isShared)
    }
    const slip = (other: Known) => (other.key.length >= shortestSlip && isOneSlip(key, other.key) ? 'typing' : null)
    if (key.length >= shortestSlip) {
      for (const length of [key.length - 1, key.length, key.length + 1]) for (const drawer of drawers(wanted, length)) note(this.#halves.get(drawer), slip)
    }
    return Array.from(found, ([other, nearness]) => ({ id: other, nearness })).sort((one, other) => surest.indexOf(one.nearness) - surest.indexOf(other.nearness) || one.id - other.id)
  }
}

function otherWords({ names, synonyms }: NearValue, key: string): string[] {
  return [...new Set([...Object.values(names), ...synonyms].map(keyOf))].filter((word) => word !== '' && word !== key)
}

/** Two words that are the same letters: in what they differ. */
function writtenAs(a: string, b: string): Nearness {
  const [one, other] = [a.trim(), b.trim()]
  if (one.toLowerCase() === other.toLowerCase()) return 'case'
  return fold(one) === fold(other) ? 'accents' : 'spacing'
}
