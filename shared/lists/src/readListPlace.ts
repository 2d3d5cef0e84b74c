/** Where in a list a row was opened. It travels in the history, so that a reload and Back keep it and no address grows. */
export interface ListPlace {
  /** The list's own address, without its path: `?search=lund&page=2` */
  list: string
  /** Counted from 0, over all pages */
  at: number
  /** How many the list had then */
  count: number
  /** There were more than that */
  isCapped?: boolean
}

/** The place in what a step of the history carries; undefined for who came another way. */
export function readListPlace(state: unknown): ListPlace | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { list, at, count, isCapped } = state as Partial<Record<keyof ListPlace, unknown>>
  if (typeof list !== 'string' || typeof at !== 'number' || typeof count !== 'number') return undefined
  return Number.isSafeInteger(at) && at >= 0 ? { list, at, count, ...(isCapped === true && { isCapped }) } : undefined
}
