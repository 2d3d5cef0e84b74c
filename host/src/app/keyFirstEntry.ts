/** As much of `window.history` as is needed. */
type Entries = Pick<History, 'state' | 'replaceState'>

/**
 * Gives the entry of the history with which this page began a key of its own, as the router gives one to each entry that
 * it makes itself. Without it all such entries of a tab are called "default", and what is kept for one is found by the
 * next: an address that is typed into the tab of a scrolled list would open scrolled down. A reload keeps the key, and
 * Back finds it again. To be called before the router reads the history.
 */
export function keyFirstEntry(history: Entries): void {
  const state = (history.state ?? {}) as { key?: string }
  if (state.key === undefined) history.replaceState({ ...state, key: newKey() }, '')
}

/** Not `randomUUID`, which a page without HTTPS lacks. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
