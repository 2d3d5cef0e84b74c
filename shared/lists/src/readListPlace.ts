/** The position in a list from which a row was opened. Kept in the history state, so that reload and Back preserve it and addresses stay short. */
export interface ListPlace {
  /** The id of the list: rows may link to pages of other entities */
  of?: string
  /** The list's query string: `?search=lund&page=2` */
  list: string
  /** Counted from 0, over all pages */
  at: number
  /** The list's total at that time */
  count: number
  /** There were more than that */
  isCapped?: boolean
}

/**
 * The position in a history state; undefined if the page was reached otherwise.
 * @param wanted the id of a list: a position in another one does not count, such as in share links that link to products
 */
export function readListPlace(state: unknown, wanted?: string): ListPlace | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { of, list, at, count, isCapped } = state as Partial<Record<keyof ListPlace, unknown>>
  if (typeof list !== 'string' || typeof at !== 'number' || typeof count !== 'number') return undefined
  if (of !== undefined && wanted !== undefined && of !== wanted) return undefined
  return Number.isSafeInteger(at) && at >= 0 ? { ...(typeof of === 'string' && { of }), list, at, count, ...(isCapped === true && { isCapped }) } : undefined
}
