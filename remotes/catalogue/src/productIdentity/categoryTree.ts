import { fold } from '@vitrine/i18n'

/** A category as the server knows it. */
export interface SortableCategory {
  readonly path: string
  /** In the reader's language */
  readonly name: string
  readonly sortOrder?: number | null | undefined
}

/** A category, or one that exists only as a parent: `Banken` of `Banken > Hoekbanken`. */
export interface CategoryChoice {
  /** The full path, as stored in products */
  path: string
  /** The last part of its label */
  name: string
  /** Its name and those of its parents, in the reader's language */
  label: string
  /** The number of its parents */
  depth: number
}

/** The names of a category's path, from the top. */
export const partsOf = (path: string): readonly string[] => path.split(/\s*>\s*/)

/** The form in which paths are compared: spaces around the separator do not count. */
export const canonicalPath = (path: string): string => partsOf(path.trim()).join(' > ')

/** The path of the category above; '' at the top. */
export const aboveOf = (path: string): string => partsOf(path).slice(0, -1).join(' > ')

/**
 * Categories in the order of their tree: each is followed by those below it; of those beside each other, those with a place of
 * their own come first, and the others by name.
 */
export function inTreeOrder<Category extends SortableCategory>(categories: readonly Category[], locale: string): Category[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const below = Map.groupBy(categories, ({ path }) => aboveOf(path))
  const placeOf = ({ sortOrder }: Category) => sortOrder ?? Number.MAX_SAFE_INTEGER
  const from = (above: string): Category[] =>
    (below.get(above) ?? [])
      .toSorted((one, other) => placeOf(one) - placeOf(other) || compare(one.name, other.name) || compare(one.path, other.path))
      .flatMap((category) => [category, ...from(category.path)])
  return from('')
}

/** The categories of products as choices, in the order of their tree. */
export function categoryTree(categories: readonly (SortableCategory & { readonly label: string })[], locale: string): CategoryChoice[] {
  return inTreeOrder(categories, locale).map(({ path, name, label }) => ({ path, name, label, depth: partsOf(path).length - 1 }))
}

/** The categories whose paths, or whose names, contain each word of a search. */
export function searchCategories(tree: readonly CategoryChoice[], search: string): CategoryChoice[] {
  const words = fold(search)
    .split(/[\s>]+/)
    .filter((word) => word !== '')
  return tree.filter(({ path, label }) => words.every((word) => fold(`${path} ${label}`).includes(word)))
}
