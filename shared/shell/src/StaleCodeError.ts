/** The code was replaced by a newer build, and the page has been loaded again for it before: now the person decides. */
export class StaleCodeError extends Error {
  override readonly name = 'StaleCodeError'
  /** Loads the page again, keeping what is typed in forms. */
  readonly refresh: () => void

  constructor(cause: unknown, refresh: () => void) {
    super('A newer build has replaced this code', { cause })
    this.refresh = refresh
  }
}
