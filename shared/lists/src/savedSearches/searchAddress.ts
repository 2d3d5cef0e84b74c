import type { ReadyView } from '../ReadyView'

/** Under which an address says which saved search it came from, so that what was changed of it shows. */
export const SAVED = 'saved'

// Where somebody is in a list, and not which list it is.
const fleeting = [SAVED, 'page', 'look']

/** What of an address makes the list that it is: search, filters, order, columns and view. Two that are the same read the same. */
export function searchAddress(path: string, address: URLSearchParams): string {
  const kept = new URLSearchParams([...address].filter(([name]) => !fleeting.includes(name)))
  kept.sort()
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** A saved address as `searchAddress` writes it. */
export function readSearchAddress(saved: string): string {
  const [path = '', query] = saved.split('?')
  return searchAddress(path, new URLSearchParams(query))
}

/** What a view that comes with the list asks, as its address says it. */
export function queryOfView({ filters, sort }: Pick<ReadyView, 'filters' | 'sort'>): string {
  return new URLSearchParams({ ...(filters as Record<string, string>), ...(sort !== undefined && { sort }) }).toString()
}

/** The way to a view that comes with the list. */
export function addressOfView(view: ReadyView, path: string): string {
  return addressOfSearch({ id: view.id, address: `${path}?${queryOfView(view)}` })
}

/** The way to a saved search, which then is the one that stands above the list. */
export function addressOfSearch({ id, address }: { id: string; address: string }): string {
  return `${address}${address.includes('?') ? '&' : '?'}${SAVED}=${id}`
}
