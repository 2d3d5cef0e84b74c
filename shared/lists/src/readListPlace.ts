/** Where in a list a row was opened. It travels in the history, so that a reload and Back keep it and no address grows. */
export interface ListPlace {
  /** Whose list it was, by its id: rows may lead to a page of another */
  of?: string
  /** The list's own address, without its path: `?search=lund&page=2` */
  list: string
  /** Counted from 0, over all pages */
  at: number
  /** How many the list had then */
  count: number
  /** There were more than that */
  isCapped?: boolean
}

/**
 * The place in what a step of the history carries; undefined for who came another way.
 * @param wanted the id of a list: a place in another one is none, as a share link leads to its product from the list of share links
 */
export function readListPlace(state: unknown, wanted?: string): ListPlace | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { of, list, at, count, isCapped } = state as Partial<Record<keyof ListPlace, unknown>>
  if (typeof list !== 'string' || typeof at !== 'number' || typeof count !== 'number') return undefined
  if (of !== undefined && wanted !== undefined && of !== wanted) return undefined
  return Number.isSafeInteger(at) && at >= 0 ? { ...(typeof of === 'string' && { of }), list, at, count, ...(isCapped === true && { isCapped }) } : undefined
}
