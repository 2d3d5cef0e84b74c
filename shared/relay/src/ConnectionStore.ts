import { toasts } from '@vitrine/toasts'
import { isAlive } from './isAlive'

/** The state of the connection to the server. Times are milliseconds since 1970. */
export type Connection = { state: 'online' } | { state: 'waiting'; nextAt: number; lastAttemptAt: number } | { state: 'probing'; lastAttemptAt: number }

/** How the connection came back: a successful probe, or the browser's event, which may be premature. */
export type Restored = 'probe' | 'event'

export interface ConnectionOptions {
  /** Whether the server answers now. Has a timeout of its own. */
  probe?: () => Promise<boolean>
  /** Called whenever the connection is lost */
  onLost?: () => void
  now?: () => number
}

/** The retry button appears this long after the last attempt. */
export const RETRY_BUTTON_AFTER = 5000
const FIRST_DELAY = 500
const LONGEST_DELAY = 300_000

/**
 * Whether the server is reachable, one state machine per browser tab. A failed call marks it as lost; then the server is probed
 * with increasing pauses until it answers. Many calls that fail together are one outage.
 */
export class ConnectionStore {
  private line: Connection = { state: 'online' }
  private delay = FIRST_DELAY
  private timer: ReturnType<typeof setTimeout> | undefined
  private isLeaving = false
  private readonly listeners = new Set<() => void>()
  private readonly waiters = new Set<(by: Restored) => void>()
  private readonly options: ConnectionOptions

  constructor(options: ConnectionOptions = {}) {
    this.options = options
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  getSnapshot = (): Connection => this.line

  /** A call failed because of the connection. Ignored while the connection is known to be lost, and while the page is being left. */
  reportFailure = (): void => {
    if (this.isLeaving || this.line.state !== 'online') return
    this.options.onLost?.()
    this.delay = FIRST_DELAY
    this.wait(this.now())
  }

  /** Probes at once, if the last attempt is long enough ago for the button to be shown. */
  retryNow = (): void => {
    if (this.line.state === 'waiting' && this.now() - this.line.lastAttemptAt > RETRY_BUTTON_AFTER) void this.probe()
  }

  /** Probes although no failure is known. False also marks the connection as lost. */
  check = async (): Promise<boolean> => {
    if (this.line.state !== 'online') return false
    const isThere = await this.ask()
    if (!isThere) this.reportFailure()
    return isThere
  }

  /** Resolves when the connection is up, at once if it is; rejects with the signal's reason. In the order of the calls. */
  whenOnline = (signal?: AbortSignal): Promise<Restored> => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    if (this.line.state === 'online') return Promise.resolve('probe')
    return new Promise((resolve, reject) => {
      const handleAbort = () => {
        this.waiters.delete(handleRestored)
        reject(signal!.reason as Error)
      }
      const handleRestored = (by: Restored) => {
        signal?.removeEventListener('abort', handleAbort)
        resolve(by)
      }
      this.waiters.add(handleRestored)
      signal?.addEventListener('abort', handleAbort, { once: true })
    })
  }

  /**
   * Listens to the browser: network changes, waking from sleep, leaving the page.
   * @returns stops listening
   */
  follow = (window: Window): (() => void) => {
    const handleOnline = () => this.restore('event')
    const handleLeaving = () => (this.isLeaving = true)
    const handleReturn = () => (this.isLeaving = false)
    window.addEventListener('online', handleOnline)
    window.addEventListener('offline', this.reportFailure)
    window.addEventListener('pagehide', handleLeaving)
    window.addEventListener('pageshow', handleReturn)
    window.document.addEventListener('visibilitychange', this.lookAtTheClock)
    return () => {
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('offline', this.reportFailure)
      window.removeEventListener('pagehide', handleLeaving)
      window.removeEventListener('pageshow', handleReturn)
      window.document.removeEventListener('visibilitychange', this.lookAtTheClock)
    }
  }

  // timers of a hidden page are delayed, and none ran while the computer slept
  private lookAtTheClock = (): void => {
    if (this.line.state === 'waiting' && this.now() >= this.line.nextAt) void this.probe()
  }

  private wait(lastAttemptAt: number): void {
    this.arm(this.delay)
    this.set({ state: 'waiting', nextAt: this.now() + this.delay, lastAttemptAt })
  }

  private async probe(): Promise<void> {
    clearTimeout(this.timer)
    const probing: Connection = { state: 'probing', lastAttemptAt: this.now() }
    this.set(probing)
    const isThere = await this.ask()
    // the browser's event was faster: this probe belongs to an outage that is over
    if (this.line !== probing) return
    if (isThere) return this.restore('probe')
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY)
    this.wait(probing.lastAttemptAt)
  }

  private restore(by: Restored): void {
    if (this.line.state === 'online') return
    clearTimeout(this.timer)
    const waiters = [...this.waiters]
    this.waiters.clear()
    this.set({ state: 'online' })
    for (const tell of waiters) tell(by)
  }

  private arm(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.probe(), delay)
  }

  private async ask(): Promise<boolean> {
    try {
      return (await this.options.probe?.()) ?? false
    } catch {
      return false
    }
  }

  private set(line: Connection): void {
    this.line = line
    for (const listener of [...this.listeners]) listener()
  }

  private now(): number {
    return (this.options.now ?? Date.now)()
  }
}

/** The connection of this tab. */
export const connection = new ConnectionStore({
  probe: () => isAlive(globalThis.fetch.bind(globalThis), '/graphql/'),
  onLost: toasts.dismissAll,
})
