/** The used part of `window.history`. */
type Entries = Pick<History, 'state' | 'replaceState'>

/**
 * Gives the first history entry of this page a key of its own, like those that the router creates. Otherwise all such entries
 * of a tab are called "default", and share what is stored for one: an address typed into the tab of a scrolled list would open
 * scrolled down. A reload keeps the key, and Back finds it again. Must be called before the router reads the history.
 */
export function keyFirstEntry(history: Entries): void {
  const state = (history.state ?? {}) as { key?: string }
  if (state.key === undefined) history.replaceState({ ...state, key: newKey() }, '')
}

/** Not `randomUUID`, which is unavailable without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
