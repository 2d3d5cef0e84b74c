import { fold } from '@vitrine/i18n'

/** One category, or one that only others stand below: `Banken` of `Banken > Hoekbanken`. */
export interface CategoryChoice {
  /** As a product bears it: the whole path */
  path: string
  /** The last part of the path */
  name: string
  /** How many stand above it */
  depth: number
}

const partsOf = (path: string) => path.split(/\s*>\s*/)

/** The categories that products have as a tree, in the order of the alphabet, each below the one that it belongs to. */
export function categoryTree(categories: readonly string[], locale: string): CategoryChoice[] {
  const found = new Map<string, CategoryChoice & { parts: readonly string[] }>()
  for (const category of categories) {
    const parts = partsOf(category)
    parts.forEach((name, depth) => {
      const above = parts.slice(0, depth + 1)
      const key = fold(above.join('\n'))
      // as it is written where it is a category itself
      if (depth === parts.length - 1 || !found.has(key))
        found.set(key, { path: depth === parts.length - 1 ? category : above.join(' > '), name, depth, parts: above })
    })
  }
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const order = (one: readonly string[], other: readonly string[]) => {
    const at = one.findIndex((part, place) => other[place] === undefined || compare(part, other[place]) !== 0)
    if (at === -1) return one.length - other.length
    return other[at] === undefined ? 1 : compare(one[at]!, other[at])
  }
  return [...found.values()].sort((one, other) => order(one.parts, other.parts)).map(({ path, name, depth }) => ({ path, name, depth }))
}

/** Those that bear each word of a search somewhere in their path. */
export function searchCategories(tree: readonly CategoryChoice[], search: string): CategoryChoice[] {
  const words = fold(search)
    .split(/[\s>]+/)
    .filter((word) => word !== '')
  return tree.filter(({ path }) => words.every((word) => fold(path).includes(word)))
}
