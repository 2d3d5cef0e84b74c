import { FileRefused } from '../../platform/csv/index.ts'
import { foldHead, headWords } from '../../services/exports/index.ts'

/** What a column can be for */
export const targets = ['sku', 'name', 'description', 'series', 'category', 'department', 'brand', 'url', 'price', 'currency', 'type', 'color', 'material', 'size'] as const
export type Target = (typeof targets)[number]

/** Columns whose values are chosen from an attribute of the same code */
export const attributeTargets = ['type', 'color', 'material', 'size'] as const satisfies readonly Target[]
export type AttributeTarget = (typeof attributeTargets)[number]

const required = ['sku', 'name'] as const

const byWord = new Map<string, Target>(targets.flatMap((target) => headWords[target].map((word) => [word, target] as const)))

export interface Columns {
  /** Place of each known column in a row */
  places: ReadonlyMap<Target, number>
  /** The word at its head, as the file writes it */
  words: ReadonlyMap<Target, string>
  /** Columns that nobody knows, as the file writes them */
  ignored: readonly string[]
}

/**
 * Understands the heads of the columns.
 * @throws FileRefused when SKU or name is not among them, or when two columns mean the same
 */
export function readColumns(head: readonly string[]): Columns {
  const places = new Map<Target, number>()
  const names = new Map<Target, string>()
  const ignored: string[] = []
  for (const [place, raw] of head.entries()) {
    const word = raw.trim()
    const target = byWord.get(foldHead(word))
    if (target === undefined) {
      if (word !== '') ignored.push(word)
      continue
    }
    const other = names.get(target)
    if (other !== undefined) throw new FileRefused('columnTwice', { first: other, second: word })
    places.set(target, place)
    names.set(target, word)
  }
  const missing = required.filter((target) => !places.has(target))
  if (missing.length > 0) throw new FileRefused('columns', { missing: missing.join(', '), found: head.map((word) => word.trim()).filter(Boolean).slice(0, 20).join(', ').slice(0, 200) })
  return { places, words: names, ignored }
}

/** How many cells of a row are words that stand at the head of columns. */
export function knownHeads(cells: readonly unknown[]): number {
  return new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (byWord.get(foldHead(cell)) ?? []) : []))).size
}
