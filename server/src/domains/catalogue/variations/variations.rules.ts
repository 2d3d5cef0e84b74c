import { skuAfter } from '../products/nextSku.rules.ts'

/** A variation and its value per axis; null if it has none. */
export interface Placed {
  id: number
  values: readonly (number | null)[]
}

export interface MatrixAxis {
  attributeId: number
  /** ids of values, in order */
  values: readonly number[]
}

export interface CountedAxis extends MatrixAxis {
  /** The number of variations per value */
  counts: readonly number[]
}

export type CellState = 'EXISTS' | 'MISSING' | 'EXCLUDED' | 'COLLIDES'

export interface Cell {
  combination: readonly number[]
  state: CellState
  productId: number | null
}

export interface Row {
  valueId: number
  cells: readonly Cell[]
}

export interface Matrix {
  axes: readonly CountedAxis[]
  existing: number
  missing: number
  excluded: number
  colliding: readonly { combination: readonly number[]; ids: readonly number[] }[]
  unplaced: readonly number[]
  /** The rows of the first axis' values, for given values of the third and further axes */
  rowsAt(offset: number, limit: number, fixed: readonly number[]): Row[]
}

const keyOf = (combination: readonly number[]) => [...combination].sort((a, b) => a - b).join()

/**
 * Arranges the variations of a configurable product by its axes.
 * @param axes with all values to be shown
 * @param excluded combinations not to be created; those of other axes are ignored
 */
export function layOut(axes: readonly MatrixAxis[], variations: readonly Placed[], excluded: readonly (readonly number[])[]): Matrix {
  const places = new Map<string, { combination: readonly number[]; ids: number[] }>()
  const unplaced: number[] = []
  const uses = new Map<number, number>()
  for (const { id, values } of variations) {
    for (const value of values) if (value !== null) uses.set(value, (uses.get(value) ?? 0) + 1)
    const combination = values.filter((value) => value !== null)
    if (combination.length < axes.length) {
      unplaced.push(id)
      continue
    }
    const place = places.get(keyOf(combination))
    if (place) place.ids.push(id)
    else places.set(keyOf(combination), { combination, ids: [id] })
  }
  const known = axes.map(({ values }) => new Set(values))
  const isPossible = (combination: readonly number[]) => combination.length === axes.length && known.every((values) => combination.some((id) => values.has(id)))
  const forbidden = new Set(
    excluded
      .filter(isPossible)
      .map(keyOf)
      .filter((key) => !places.has(key)),
  )
  // variations with a hidden value are not shown
  const existing = [...places.values()].filter(({ combination }) => isPossible(combination)).length
  const all = axes.length === 0 ? 0 : axes.reduce((product, { values }) => product * values.length, 1)
  const cellOf = (combination: readonly number[]): Cell => {
    const key = keyOf(combination)
    const ids = places.get(key)?.ids ?? []
    const state = ids.length > 1 ? 'COLLIDES' : ids.length === 1 ? 'EXISTS' : forbidden.has(key) ? 'EXCLUDED' : 'MISSING'
    return { combination, state, productId: ids[0] ?? null }
  }
  return {
    axes: axes.map((axis) => ({ ...axis, counts: axis.values.map((value) => uses.get(value) ?? 0) })),
    existing,
    // without axes all variations are in one cell, and none is missing
    missing: Math.max(0, all - existing - forbidden.size),
    excluded: forbidden.size,
    colliding: [...places.values()].filter(({ ids }) => ids.length > 1),
    unplaced,
    rowsAt(offset, limit, fixed) {
      const [first, second, ...others] = axes
      if (!first) return []
      const rest = others.map(({ values }) => values.find((id) => fixed.includes(id)) ?? values[0]).filter((id) => id !== undefined)
      if (rest.length < others.length) return []
      return first.values.slice(offset, offset + limit).map((valueId) => ({
        valueId,
        cells: second ? second.values.map((column) => cellOf([valueId, column, ...rest])) : [cellOf([valueId, ...rest])],
      }))
    },
  }
}

/** Words for a SKU or a URL: `Zwart / eiken` gives `zwart-eiken`. */
export function codeOf(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const LONGEST_SKU = 64
const NUMBER_AND_HYPHEN = 5

/** The prefix of the SKUs of a product's variations. */
export const variationPrefix = (parentSku: string): string => `${parentSku.slice(0, LONGEST_SKU - NUMBER_AND_HYPHEN)}-`

/** An unused SKU for a variation: the next number. */
export function variationSku(prefix: string, last: string | undefined, isTaken: (sku: string) => boolean): string {
  const sku = skuAfter(prefix, last)
  return isTaken(sku.toUpperCase()) ? variationSku(prefix, sku, isTaken) : sku
}
