import { FieldProblem, type FieldValue, type Problem } from '../../../engine/index.ts'

/** Not more other words than a person can look over, each as long as a value may be. */
const maxSynonyms = 100
const maxSynonymLength = 255

/** A colour as the web writes it: #8a5a3c. */
export function hexProblem(value: FieldValue): Omit<Problem, 'field'> | null {
  return typeof value === 'string' && !/^#[0-9a-f]{6}$/i.test(value) ? { code: 'colour.form' } : null
}

/** Each word once, capitals or not, in the order in which they came. */
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

/** The other words of a value into which others are merged: its own, and all by which those were known, but for what it is called itself. */
export function mergedSynonyms(target: Words, sources: readonly Words[]): FieldValue {
  const all = [...target.synonyms, ...sources.flatMap(({ value, synonyms }) => [value, ...synonyms])]
  const kept = (cleanSynonyms(all) as string[]).filter((word) => word !== target.value)
  return kept.slice(0, maxSynonyms)
}

/**
 * The order of all values when some of them are put into a new one: those take the places that they have between them
 * now, the others stay where they are.
 */
export function reordered(present: readonly number[], wanted: readonly number[]): number[] {
  const moved = new Set(wanted)
  const next = [...new Set(wanted)].filter((id) => present.includes(id))
  let at = 0
  return present.map((id) => (moved.has(id) ? (next[at++] ?? id) : id))
}

/** What an attribute of a product says when these values of it are replaced by another one, or by nothing. */
export function replaced(present: number | readonly number[], gone: ReadonlySet<number>, by: number | null): FieldValue {
  if (typeof present === 'number') return gone.has(present) ? by : present
  const left = present.flatMap((id) => (gone.has(id) ? (by === null ? [] : [by]) : [id]))
  const unique = [...new Set(left)].sort((a, b) => a - b)
  return unique.length === 0 ? null : unique
}
