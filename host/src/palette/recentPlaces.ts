/** What was chosen in the palette: a place or an action by its id, a product with the name that it had. */
export interface RecentPlace {
  id: string
  /** Only of a product */
  name?: string
}

const KEY = 'vitrine_recent_places'
const MOST = 5

const isProduct = ({ name }: RecentPlace) => name !== undefined

/** Five products and five others, so that neither pushes the other out. */
const keep = (places: readonly RecentPlace[]) => [...places.filter(isProduct).slice(0, MOST), ...places.filter((place) => !isProduct(place)).slice(0, MOST)]

/** What was last chosen in this browser: products first, each kind newest first. */
export function readRecentPlaces(storage: Storage): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? keep(stored.filter(isRecentPlace)) : []
  } catch {
    // somebody else wrote there, or nothing is kept here
    return []
  }
}

/** Puts a choice first; of each kind five are kept. */
export function rememberPlace(storage: Storage, place: RecentPlace): void {
  const others = readRecentPlaces(storage).filter(({ id }) => id !== place.id)
  try {
    storage.setItem(KEY, JSON.stringify(keep([place, ...others])))
  } catch {
    // it is offered no sooner than before, and nothing else is lost
  }
}

function isRecentPlace(value: unknown): value is RecentPlace {
  const { id, name } = (value ?? {}) as Partial<RecentPlace>
  return typeof id === 'string' && (name === undefined || typeof name === 'string')
}
