/**
 * Whether the server can be reached, as far as the calls of this tab can tell. One call reports here; the hall listens
 * and speaks of it. The screen that waits and tries again will stand behind the same store.
 */
export class ConnectionStore {
  private readonly listeners = new Set<() => void>()

  /** A call failed of the network. */
  reportFailure = (): void => {
    for (const listener of [...this.listeners]) listener()
  }

  /** @returns stops listening */
  onFailure = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** The connection of this tab. */
export const connection = new ConnectionStore()
