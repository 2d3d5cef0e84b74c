/** A recent choice: a place or an action by its id, a product with its name. */
export interface RecentPlace {
  id: string
  /** For products only */
  name?: string
}

const KEY = 'vitrine_recent_places'
const MOST = 5

const isProduct = ({ name }: RecentPlace) => name !== undefined

/** Five products and five others, so that neither displaces the other. */
const keep = (places: readonly RecentPlace[]) => [...places.filter(isProduct).slice(0, MOST), ...places.filter((place) => !isProduct(place)).slice(0, MOST)]

/** Recent choices in this browser: products first, each kind newest first. */
export function readRecentPlaces(storage: Storage): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? keep(stored.filter(isRecentPlace)) : []
  } catch {
    // written by another program, or storage is unavailable
    return []
  }
}

/** Puts a choice first; five of each kind are kept. */
export function rememberPlace(storage: Storage, place: RecentPlace): void {
  const others = readRecentPlaces(storage).filter(({ id }) => id !== place.id)
  try {
    storage.setItem(KEY, JSON.stringify(keep([place, ...others])))
  } catch {
    // storage is unavailable: nothing else is lost
  }
}

function isRecentPlace(value: unknown): value is RecentPlace {
  const { id, name } = (value ?? {}) as Partial<RecentPlace>
  return typeof id === 'string' && (name === undefined || typeof name === 'string')
}
