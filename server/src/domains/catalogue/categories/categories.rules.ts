import type { FieldValue, Problem } from '../../../engine/index.ts'

/** Separates a category from the one above it: `Banken > Hoekbanken`. */
export const separator = ' > '

/** Characters, of the field `category` */
export const maxCategory = 255

/** The names of a category's path, from the top. */
export const partsOf = (path: string): string[] => path.split('>').map((part) => part.trim())

export const joinPath = (parts: readonly string[]): string => parts.join(separator)

/** The form in which a path is compared and stored: spaces around the separator do not count. */
export const canonicalPath = (path: string): string => joinPath(partsOf(path))

/** Whether a category is this one, or below it; both canonical. */
export const isWithin = (path: string, top: string): boolean => path === top || path.startsWith(top + separator)

/** Where a category goes when the one above it, or itself, is moved; all canonical. */
export const movedPath = (path: string, { from, to }: { from: string; to: string }): string => to + path.slice(from.length)

/** The path of the category above; empty at the top. */
export const aboveOf = (path: string): string => joinPath(partsOf(path).slice(0, -1))

/** The paths from the top to this one, itself included. */
export const pathsTo = (path: string): string[] => partsOf(path).map((_, depth, parts) => joinPath(parts.slice(0, depth + 1)))

/** A category is known by its canonical path, so that each has one row. */
export function pathProblem(path: FieldValue): Omit<Problem, 'field'> | null {
  if (typeof path !== 'string') return null
  return partsOf(path).includes('') || canonicalPath(path) !== path ? { code: 'category.path' } : null
}
