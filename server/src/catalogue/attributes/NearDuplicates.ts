import { fold } from '../../db/searchWords.ts'
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

// 80 cm and 90 cm differ in one character and are no slip.
const digitsOf = (key: string) => key.replace(/\D+/g, '')

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

/** A word with each one of its letters left out: two words with one slip between them have such a rest in common. */
function rests(key: string): string[] {
  const all = new Set([key])
  for (let at = 0; at < key.length; at += 1) all.add(key.slice(0, at) + key.slice(at + 1))
  return [...all]
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

type Index = Map<string, Set<number>>

function put(index: Index, key: string, id: number): void {
  if (key === '') return
  const known = index.get(key)
  if (known) known.add(id)
  else index.set(key, new Set([id]))
}

/**
 * Finds the values of one attribute that are nearly the same word. Words are put into drawers by what they share, so
 * that five thousand are looked through without holding each against each.
 */
export class NearDuplicates {
  readonly #values = new Map<number, NearValue>()
  readonly #keys: Index = new Map()
  readonly #stems: Index = new Map()
  readonly #plurals: Index = new Map()
  readonly #words: Index = new Map()
  readonly #rests: Index = new Map()

  constructor(values: readonly NearValue[]) {
    for (const one of values) {
      const { id, value } = one
      const key = keyOf(value)
      this.#values.set(id, one)
      put(this.#keys, key, id)
      put(this.#stems, stem(key), id)
      for (const singular of singulars(key)) put(this.#plurals, singular, id)
      for (const word of otherWords(one)) put(this.#words, word, id)
      if (key.length >= shortestSlip) for (const rest of rests(key)) put(this.#rests, rest, id)
    }
  }

  /** Those that are nearly this one, the surest first; itself is not among them. */
  of(wanted: NearValue): Near[] {
    const found = new Map<number, Nearness>()
    const note = (ids: ReadonlySet<number> | undefined, nearness: (other: NearValue) => Nearness | null) => {
      for (const id of ids ?? []) {
        const other = this.#values.get(id)
        if (id === wanted.id || found.has(id) || !other) continue
        const reason = nearness(other)
        if (reason) found.set(id, reason)
      }
    }
    const key = keyOf(wanted.value)
    note(this.#keys.get(key), (other) => writtenAs(wanted.value, other.value))
    for (const singular of singulars(key)) note(this.#stems.get(singular), () => 'plural')
    note(this.#plurals.get(stem(key)), () => 'plural')
    const words = otherWords(wanted)
    const synonyms = (one: NearValue) => new Set(one.synonyms.map(keyOf))
    const own = synonyms(wanted)
    for (const word of new Set([key, ...words])) {
      const isShared = (other: NearValue) => (synonyms(other).has(word) || own.has(word) ? 'synonym' : 'translation')
      note(this.#words.get(word), isShared)
      // by its own word it is found only through the other words of this one: the same word was found above
      if (word !== key) note(this.#keys.get(word), isShared)
    }
    if (key.length >= shortestSlip) {
      for (const rest of rests(key)) {
        note(this.#rests.get(rest), (other) => {
          const otherKey = keyOf(other.value)
          return isOneSlip(key, otherKey) && digitsOf(key) === digitsOf(otherKey) ? 'typing' : null
        })
      }
    }
    const order: readonly Nearness[] = ['case', 'accents', 'spacing', 'plural', 'synonym', 'translation', 'typing']
    return Array.from(found, ([id, nearness]) => ({ id, nearness })).sort((a, b) => order.indexOf(a.nearness) - order.indexOf(b.nearness) || a.id - b.id)
  }

  /** All that have somebody near them. */
  all(): Map<number, Near[]> {
    return new Map([...this.#values.values()].flatMap((value) => {
      const near = this.of(value)
      return near.length > 0 ? [[value.id, near] as const] : []
    }))
  }
}

/** Names and synonyms, but for what the value is called itself. */
function otherWords({ value, names, synonyms }: NearValue): string[] {
  const key = keyOf(value)
  return [...new Set([...Object.values(names), ...synonyms].map(keyOf))].filter((word) => word !== '' && word !== key)
}

/** Two words that are the same letters: in what they differ. */
function writtenAs(a: string, b: string): Nearness {
  const [one, other] = [a.trim(), b.trim()]
  if (one.toLowerCase() === other.toLowerCase()) return 'case'
  return fold(one) === fold(other) ? 'accents' : 'spacing'
}
