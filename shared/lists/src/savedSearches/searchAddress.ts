import type { ReadyView } from '../ReadyView'

/** The parameter with the saved search that an address came from, to detect changes. */
export const SAVED = 'saved'

// Parameters for a position in a list, which do not define the list.
const fleeting = [SAVED, 'page', 'look']

/** The part of an address that defines the list: search, filters, order, columns and view. Equal lists have equal texts. */
export function searchAddress(path: string, address: URLSearchParams): string {
  const kept = new URLSearchParams([...address].filter(([name]) => !fleeting.includes(name)))
  kept.sort()
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** A saved address in the form of `searchAddress`. */
export function readSearchAddress(saved: string): string {
  const [path = '', query] = saved.split('?')
  return searchAddress(path, new URLSearchParams(query))
}

/** The query string of a predefined view. */
export function queryOfView({ filters, sort }: Pick<ReadyView, 'filters' | 'sort'>): string {
  return new URLSearchParams({ ...(filters as Record<string, string>), ...(sort !== undefined && { sort }) }).toString()
}

/** The address of a predefined view. */
export function addressOfView(view: ReadyView, path: string): string {
  return addressOfSearch({ id: view.id, address: `${path}?${queryOfView(view)}` })
}

/** The address of a saved search, which then is the open view. */
export function addressOfSearch({ id, address }: { id: string; address: string }): string {
  return `${address}${address.includes('?') ? '&' : '?'}${SAVED}=${id}`
}
