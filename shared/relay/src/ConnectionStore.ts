import { toasts } from '@vitrine/toasts'
import { isAlive } from './isAlive'

/** What is known of the line to the server. Times are milliseconds since 1970. */
export type Connection =
  | { state: 'online' }
  | { state: 'waiting'; nextAt: number; lastAttemptAt: number }
  | { state: 'probing'; lastAttemptAt: number }

/** Who gave the line back: a probe that the server answered, or the browser's own word, which may come too early. */
export type Restored = 'probe' | 'event'

export interface ConnectionOptions {
  /** Whether the server answers at this moment. Never rejects for long: it has a time-out of its own. */
  probe?: () => Promise<boolean>
  /** Called once whenever the line is lost */
  onLost?: () => void
  now?: () => number
}

/** The button that tries again appears when the last attempt is longer ago than this. */
export const RETRY_BUTTON_AFTER = 5000
const FIRST_DELAY = 500
const LONGEST_DELAY = 300_000

/**
 * Whether the server can be reached, one machine for the whole tab. A call that fails of the line opens it; it then
 * asks the server by itself, later and later, until it answers. Many calls that fail together are one outage.
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

  /** A call failed of the line. Says nothing new while the line is known to be down, nor when the page is being left. */
  reportFailure = (): void => {
    if (this.isLeaving || this.line.state !== 'online') return
    this.options.onLost?.()
    this.delay = FIRST_DELAY
    this.wait(this.now())
  }

  /** Asks the server at once, when the last attempt is long enough ago for the button to stand there. */
  retryNow = (): void => {
    if (this.line.state === 'waiting' && this.now() - this.line.lastAttemptAt > RETRY_BUTTON_AFTER) void this.probe()
  }

  /** Asks the server although nothing is known to be wrong. False also means that the line counts as lost from now on. */
  check = async (): Promise<boolean> => {
    if (this.line.state !== 'online') return false
    const isThere = await this.ask()
    if (!isThere) this.reportFailure()
    return isThere
  }

  /** Resolves when the line stands, at once when it does; rejects with the signal's reason. In the order of the calls. */
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
   * Listens to what the browser knows: that the network came or went, that the computer woke, that the page is left.
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

  // timers of a page that nobody looks at run late, and none ran while the computer slept
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
    // the browser was quicker: what this probe found is of an outage that is over
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
