import type { SessionStore } from '@vitrine/session'
import { SessionEnded } from './CombinedError'
import type { Refreshed } from './refreshTokens'

/** A token this close to its end is renewed before it is sent: it would be over when it arrives. */
const MARGIN = 30_000
/** A clock that is wrong must not make every call renew the token. */
const PAUSE_BETWEEN = 5_000

export interface TokenGateOptions {
  session: SessionStore
  /** Asks the server for new tokens; null when it refuses. Rejects when the server cannot be reached. */
  refresh: (refreshToken: string) => Promise<Refreshed | null>
  /** The session was cleared because it could not be renewed: go to login. */
  onSessionLost: () => void
  now?: () => number
}

/**
 * Lets calls through with a token, one renewal at a time. While one runs, all others wait for it here, in their order.
 */
export class TokenGate {
  private renewal: Promise<void> | null = null
  private renewedAt = -Infinity
  private readonly options: TokenGateOptions

  constructor(options: TokenGateOptions) {
    this.options = options
  }

  /**
   * The token to send, null for a visitor.
   * @returns `isRenewed` when this very call had the token renewed, which counts as its one attempt
   */
  async token(): Promise<{ token: string | null; isRenewed: boolean }> {
    if (this.renewal) {
      await this.renewal
      return { token: this.current(), isRenewed: false }
    }
    const token = this.current()
    if (!token || !this.isKnownExpired()) return { token, isRenewed: false }
    await this.renew(token)
    return { token: this.current(), isRenewed: true }
  }

  /**
   * Replaces a token that the server refused. Joins a renewal that runs, and does nothing when the token was replaced
   * meanwhile, here or in another tab.
   */
  renew(refused: string): Promise<void> {
    // everybody waits for the very same promise: so they go on in the order in which they came
    if (this.renewal) return this.renewal
    if (this.options.session.reload().token !== refused) return Promise.resolve()
    this.renewal = this.run().finally(() => {
      this.renewal = null
    })
    return this.renewal
  }

  private async run(): Promise<void> {
    const { session, refresh, onSessionLost } = this.options
    const { refreshToken, epoch } = session.getSnapshot()
    const refreshed = refreshToken ? await refresh(refreshToken) : null
    // who signed out or changed meanwhile wins: the answer belongs to nobody
    if (session.reload().epoch !== epoch) throw new SessionEnded()
    if (!refreshed) {
      session.signOut()
      onSessionLost()
      throw new SessionEnded()
    }
    this.renewedAt = this.now()
    session.saveTokens(refreshed)
  }

  private isKnownExpired(): boolean {
    const { exp } = this.options.session.getSnapshot()
    const now = this.now()
    return exp > 0 && exp - MARGIN < now && now - this.renewedAt > PAUSE_BETWEEN
  }

  private current(): string | null {
    return this.options.session.getSnapshot().token
  }

  private now(): number {
    return (this.options.now ?? Date.now)()
  }
}
