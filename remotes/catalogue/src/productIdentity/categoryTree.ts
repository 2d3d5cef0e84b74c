import { fold } from '@vitrine/i18n'

/** A category, or one that exists only as a parent: `Banken` of `Banken > Hoekbanken`. */
export interface CategoryChoice {
  /** The full path, as stored in products */
  path: string
  /** The last part of the path */
  name: string
  /** The number of its parents */
  depth: number
}

/** The names of a category's path, from the top. */
export const partsOf = (path: string): readonly string[] => path.split(/\s*>\s*/)

/** Compares paths, so that each category is followed by those below it, and those beside each other are in alphabetical order. */
export function pathOrder(locale: string): (one: readonly string[], other: readonly string[]) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return (one, other) => {
    const at = one.findIndex((part, place) => other[place] === undefined || compare(part, other[place]) !== 0)
    if (at === -1) return one.length - other.length
    return other[at] === undefined ? 1 : compare(one[at]!, other[at])
  }
}

/** The categories of products as a tree, in alphabetical order, each below its parent. */
export function categoryTree(categories: readonly string[], locale: string): CategoryChoice[] {
  const found = new Map<string, CategoryChoice & { parts: readonly string[] }>()
  for (const category of categories) {
    const parts = partsOf(category)
    parts.forEach((name, depth) => {
      const above = parts.slice(0, depth + 1)
      const key = fold(above.join('\n'))
      // the spelling of the category itself wins over that in its children
      if (depth === parts.length - 1 || !found.has(key))
        found.set(key, { path: depth === parts.length - 1 ? category : above.join(' > '), name, depth, parts: above })
    })
  }
  const order = pathOrder(locale)
  return [...found.values()].sort((one, other) => order(one.parts, other.parts)).map(({ path, name, depth }) => ({ path, name, depth }))
}

/** The categories whose paths contain each word of a search. */
export function searchCategories(tree: readonly CategoryChoice[], search: string): CategoryChoice[] {
  const words = fold(search)
    .split(/[\s>]+/)
    .filter((word) => word !== '')
  return tree.filter(({ path }) => words.every((word) => fold(path).includes(word)))
}
