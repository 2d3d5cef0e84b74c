const KEY = 'recent_search_suggestions'
const MOST = 5

/** The last searches of this browser, newest first. */
export function readRecentSearches(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    // somebody else wrote there: start again
    return []
  }
}

/** Puts a search first. Five are kept: the oldest is dropped; the same words are not kept twice. */
export function rememberSearch(storage: Storage, text: string): string[] {
  const wanted = text.trim()
  if (wanted === '') return readRecentSearches(storage)
  const others = readRecentSearches(storage).filter((other) => other.toLowerCase() !== wanted.toLowerCase())
  const recent = [wanted, ...others].slice(0, MOST)
  storage.setItem(KEY, JSON.stringify(recent))
  return recent
}
