const NAME = 'vitrine_reloads'
const PAUSE_BETWEEN = 60_000
const LIMIT = 2

type Reloads = Record<string, { count: number; at: number }>

/**
 * Keeps the page from loading itself again again and again: for one file of one build at most once a minute and twice
 * as long as the browser's tab lives, and twice a minute whatever is missing: builds may change places faster than a page
 * can load. A file that no newer build has replaced gets no second page within a minute: that one was the newest already.
 * Where nothing can be written down it never does so by itself.
 */
export class ReloadGuard {
  private readonly storage: () => Storage
  private readonly now: () => number

  constructor(storage: () => Storage = () => sessionStorage, now: () => number = Date.now) {
    this.storage = storage
    this.now = now
  }

  /** Whether the page may be loaded again for this file; when it may, this counts as done. */
  allow(build: string, url: string, isReplaced: boolean): boolean {
    const reloads = this.read()
    if (!reloads) return false
    const key = keyOf(build, url)
    const { count, at } = reloads[key] ?? { count: 0, at: -Infinity }
    const recent = Object.values(reloads).filter((reload) => this.now() - reload.at < PAUSE_BETWEEN)
    if (count >= LIMIT || this.now() - at < PAUSE_BETWEEN || recent.length >= (isReplaced ? LIMIT : 1)) return false
    return this.write({ ...reloads, [key]: { count: count + 1, at: this.now() } })
  }

  /** The file came after all: it is counted again, but the minute is not over. */
  clear(url: string): void {
    const reloads = this.read() ?? {}
    const came = Object.keys(reloads).filter((key) => key.endsWith(keyOf('', url)))
    if (came.length > 0) this.write({ ...reloads, ...Object.fromEntries(came.map((key) => [key, { count: 0, at: reloads[key]?.at ?? 0 }])) })
  }

  private read(): Reloads | null {
    try {
      return JSON.parse(this.storage().getItem(NAME) ?? '{}') as Reloads
    } catch {
      return null
    }
  }

  private write(reloads: Reloads): boolean {
    try {
      this.storage().setItem(NAME, JSON.stringify(reloads))
      return true
    } catch {
      return false
    }
  }
}

const keyOf = (build: string, url: string) => `${build} ${url.replace(/\?.*/, '')}`
