/** The code was replaced by a newer build, and reloading the page has not helped: the person decides. */
export class StaleCodeError extends Error {
  override readonly name = 'StaleCodeError'
  /** Reloads the page, keeping unsaved form values. */
  readonly refresh: () => void

  constructor(cause: unknown, refresh: () => void) {
    super('A newer build has replaced this code', { cause })
    this.refresh = refresh
  }
}
