import type { FieldValue } from '../../../engine/index.ts'

/** These paths after some categories got other ones; two that became one are named once. */
export const movedPaths = (paths: readonly string[], moved: (path: string) => string | null): string[] => [...new Set(paths.map((path) => moved(path) ?? path))]

/** A stored filter of products after categories got other paths: it names them in `categories`, and so do those of its `not`. */
export function movedFilter(filter: FieldValue, moved: (path: string) => string | null): FieldValue {
  if (Array.isArray(filter)) return filter.map((one: FieldValue) => movedFilter(one, moved))
  if (typeof filter !== 'object' || filter === null) return filter
  return Object.fromEntries(
    Object.entries(filter as Readonly<Record<string, FieldValue>>).map(([name, own]) => [
      name,
      name === 'categories' && Array.isArray(own) ? movedPaths(own.map(String), moved) : movedFilter(own, moved),
    ]),
  )
}
