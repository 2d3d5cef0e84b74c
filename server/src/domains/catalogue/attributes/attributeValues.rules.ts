import { FieldProblem, type FieldValue, type Problem } from '../../../engine/index.ts'

/** As many synonyms as a person can review, each as long as a value. */
const maxSynonyms = 100
const maxSynonymLength = 255

/** A colour in hexadecimal notation: #8a5a3c. */
export function hexProblem(value: FieldValue): Omit<Problem, 'field'> | null {
  return typeof value === 'string' && !/^#[0-9a-f]{6}$/i.test(value) ? { code: 'colour.form' } : null
}

/** Without repetitions that only differ in case, in the given order. */
export function cleanSynonyms(value: FieldValue): FieldValue {
  if (value === null) return []
  if (!Array.isArray(value)) throw new FieldProblem('list.form')
  const known = new Map<string, string>()
  for (const one of value as readonly FieldValue[]) {
    if (typeof one !== 'string') throw new FieldProblem('list.form')
    const word = one.replace(/\s+/g, ' ').trim()
    if (word.length > maxSynonymLength) throw new FieldProblem('text.long', { maximum: maxSynonymLength, length: word.length })
    const key = word.toLowerCase()
    if (key !== '' && !known.has(key)) known.set(key, word)
  }
  if (known.size > maxSynonyms) throw new FieldProblem('list.long', { maximum: maxSynonyms })
  return [...known.values()]
}

interface Words {
  value: string
  synonyms: readonly string[]
}

/** The synonyms of a merged value: its own, and all names of the others, without its own name. */
export function mergedSynonyms(target: Words, sources: readonly Words[]): FieldValue {
  const all = [...target.synonyms, ...sources.flatMap(({ value, synonyms }) => [value, ...synonyms])]
  const kept = (cleanSynonyms(all) as string[]).filter((word) => word !== target.value)
  return kept.slice(0, maxSynonyms)
}

/** The order of all values after some of them are sorted: those share their present places, the others stay. */
export function reordered(present: readonly number[], wanted: readonly number[]): number[] {
  const moved = new Set(wanted)
  const next = [...new Set(wanted)].filter((id) => present.includes(id))
  let at = 0
  return present.map((id) => (moved.has(id) ? (next[at++] ?? id) : id))
}

/** A product's value of an attribute after these values are replaced by another one, or removed. */
export function replaced(present: number | readonly number[], gone: ReadonlySet<number>, by: number | null): FieldValue {
  if (typeof present === 'number') return gone.has(present) ? by : present
  const left = present.flatMap((id) => (gone.has(id) ? (by === null ? [] : [by]) : [id]))
  const unique = [...new Set(left)].sort((a, b) => a - b)
  return unique.length === 0 ? null : unique
}
