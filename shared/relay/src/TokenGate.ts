import type { SessionStore } from '@vitrine/session'
import { SessionEnded } from './CombinedError'
import type { Refreshed } from './refreshTokens'
import { serverClock } from './ServerClock'
import { withTimeLimit } from './withTimeLimit'

/** A token that expires this soon is renewed before sending: it would have expired on arrival. */
const MARGIN = 30_000
/** Whatever a clock or a server says, the token is not renewed more often than this. */
const PAUSE_BETWEEN = 5_000
const LOCK = 'auth_refresh'
/** Longer than a refresh may take (`refreshTokens`): whoever holds the lock for longer is asleep. */
const LONGEST_LOCKED = 12_000
/** Locks and storage reach other tabs separately: the lock may arrive first. */
const HEARD_WITHIN = 500
/** The same if another tab has certainly stored something: it only has to arrive. */
const HEARD_AT_LAST = 10_000

/** How tabs identify a token: its last characters, which are unique. */
const markOf = (token: string): string => `${LOCK} ${token.slice(-16)}`

export interface TokenGateOptions {
  session: SessionStore
  /** Requests new tokens; null if the server refuses. Rejects if the server is unreachable, or has an internal error. */
  refresh: (refreshToken: string) => Promise<Refreshed | null>
  /** The session was cleared because it could not be renewed: go to login. */
  onSessionLost: () => void
  /** The server's time */
  now?: () => number
  /** By default the browser's: they keep tabs from renewing at the same time. Null: none. */
  locks?: Pick<LockManager, 'request' | 'query'> | null
}

/** Gives calls a token, one renewal at a time. Meanwhile all others wait here, in order. */
export class TokenGate {
  private renewal: { epoch: number; promise: Promise<void> } | null = null
  private renewedAt = -Infinity
  /** Releases the mark of the last renewal. */
  private unmark: () => void = () => undefined
  private readonly options: TokenGateOptions

  constructor(options: TokenGateOptions) {
    this.options = options
  }

  /**
   * The token to send, null for a visitor.
   * @param margin how long it must remain valid, for slow uploads
   * @returns `isRenewed` if this very call renewed the token, which counts as its one attempt
   */
  async token(margin: number = MARGIN): Promise<{ token: string | null; isRenewed: boolean }> {
    const running = this.running()
    if (running) {
      await running
      return { token: this.current(), isRenewed: false }
    }
    const token = this.current()
    if (!token || !this.isKnownExpired(margin)) return { token, isRenewed: false }
    await this.renew(token)
    return { token: this.current(), isRenewed: true }
  }

  /**
   * Replaces a token that the server refused. Joins a renewal in progress, and does nothing if the token was replaced meanwhile,
   * here or in another tab.
   */
  renew(refused: string): Promise<void> {
    // all callers await the same promise, so that they continue in order
    const running = this.running()
    if (running) return running
    const { epoch } = this.options.session.getSnapshot()
    const promise = this.run(refused, epoch).finally(() => {
      if (this.renewal?.promise === promise) this.renewal = null
    })
    this.renewal = { epoch, promise }
    return promise
  }

  /**
   * Calls back once, when the current person has signed out or was replaced by another.
   * @returns stops listening
   */
  whenSessionEnds(tell: () => void): () => void {
    const { session } = this.options
    const { epoch } = session.getSnapshot()
    const stop = session.subscribe(() => {
      if (session.getSnapshot().epoch === epoch) return
      stop()
      tell()
    })
    return stop
  }

  /** The renewal in progress for the current person. That of a previous one does not count. */
  private running(): Promise<void> | null {
    return this.renewal?.epoch === this.options.session.getSnapshot().epoch ? this.renewal.promise : null
  }

  private async run(refused: string, epoch: number): Promise<void> {
    if (this.wasReplaced(refused, epoch)) return
    const rest = this.renewedAt + PAUSE_BETWEEN - this.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    await this.oneTabAtATime(async (hasWaited) => {
      if (await this.isMarked(refused)) await this.hear(refused, epoch, HEARD_AT_LAST)
      else if (hasWaited) await this.hear(refused, epoch, HEARD_WITHIN)
      if (!this.wasReplaced(refused, epoch)) await this.exchange(refused, epoch)
    })
  }

  /** Waits for what another tab has stored; the token is stored last. */
  private hear(refused: string, epoch: number, longest: number): Promise<void> {
    const { session } = this.options
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const listen = () => {
        const now = session.getSnapshot()
        if (now.token !== refused || now.epoch !== epoch) end()
      }
      const stop = session.subscribe(listen)
      const timer = setTimeout(end, longest)
      session.reload()
      listen()
    })
  }

  private async exchange(refused: string, epoch: number): Promise<void> {
    const { session, refresh, onSessionLost } = this.options
    const { refreshToken } = session.getSnapshot()
    const refreshed = refreshToken ? await refresh(refreshToken) : null
    // signing out or switching accounts meanwhile wins: the response is discarded
    if (session.reload().epoch !== epoch) throw new SessionEnded()
    if (refreshed) {
      this.renewedAt = this.now()
      session.saveTokens(refreshed)
      await this.mark(refused)
    } else if (!this.wasReplaced(refused, epoch)) {
      session.signOut()
      onSessionLost()
      throw new SessionEnded()
    }
  }

  /** Reads the storage first: another tab may have renewed it, or signed out. */
  private wasReplaced(refused: string, epoch: number): boolean {
    const session = this.options.session.reload()
    if (session.epoch !== epoch || session.token === null) throw new SessionEnded()
    return session.token !== refused && !this.isKnownExpired(MARGIN)
  }

  /**
   * Lets one tab renew and the others read what it stored. Only to spare the server: without locks, or if the holder is asleep,
   * all renew at once, and the server gives each a valid token. Never steals a lock: a tab that wakes up would not know that it
   * has lost it.
   */
  private async oneTabAtATime(run: (hasWaited: boolean) => Promise<void>): Promise<void> {
    const locks = this.locks()
    if (!locks) return run(false)
    let isInside = false
    const enter = (hasWaited: boolean) => {
      isInside = true
      return run(hasWaited)
    }
    try {
      await locks.request(LOCK, { ifAvailable: true }, (lock) => lock && enter(false))
      if (!isInside) await withTimeLimit(LONGEST_LOCKED, (signal) => locks.request(LOCK, { signal }, () => enter(true)))
    } catch (error) {
      if (isInside) throw error
      await run(false)
    }
  }

  /**
   * Tells other tabs that this token was replaced, by a lock that is held until the next renewal. Storage reaches them some time
   * later; locks are managed in one place, so that whoever gets the lock next sees it.
   */
  private mark(replaced: string): Promise<void> {
    const locks = this.locks()
    this.unmark()
    if (!locks) return Promise.resolve()
    return new Promise((isHeld) => {
      const hold = () =>
        new Promise<void>((leave) => {
          this.unmark = leave
          isHeld()
        })
      locks.request(markOf(replaced), { mode: 'shared' }, hold).catch(() => isHeld())
    })
  }

  private async isMarked(token: string): Promise<boolean> {
    const held =
      (
        await this.locks()
          ?.query()
          .catch(() => null)
      )?.held ?? []
    return held.some(({ name }) => name === markOf(token))
  }

  private locks(): Pick<LockManager, 'request' | 'query'> | null {
    const { locks = globalThis.navigator?.locks ?? null } = this.options
    return locks
  }

  private isKnownExpired(margin: number): boolean {
    const { exp } = this.options.session.getSnapshot()
    const now = this.now()
    return exp > 0 && exp - margin < now && now - this.renewedAt > PAUSE_BETWEEN
  }

  private current(): string | null {
    return this.options.session.getSnapshot().token
  }

  private now(): number {
    return (this.options.now ?? serverClock.now)()
  }
}
