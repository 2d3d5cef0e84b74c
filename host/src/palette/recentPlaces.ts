/** What was chosen in the palette: a place or an action by its id, a product with the name that it had. */
export interface RecentPlace {
  id: string
  /** Only of a product */
  name?: string
}

const KEY = 'vitrine_recent_places'
const MOST = 5

/** What was last chosen in this browser, newest first. */
export function readRecentPlaces(storage: Storage): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentPlace).slice(0, MOST) : []
  } catch {
    // somebody else wrote there, or nothing is kept here
    return []
  }
}

/** Puts a choice first; five are kept. */
export function rememberPlace(storage: Storage, place: RecentPlace): void {
  const others = readRecentPlaces(storage).filter(({ id }) => id !== place.id)
  try {
    storage.setItem(KEY, JSON.stringify([place, ...others].slice(0, MOST)))
  } catch {
    // it is offered no sooner than before, and nothing else is lost
  }
}

function isRecentPlace(value: unknown): value is RecentPlace {
  const { id, name } = (value ?? {}) as Partial<RecentPlace>
  return typeof id === 'string' && (name === undefined || typeof name === 'string')
}
