import { keys } from './keys'
import { readSession } from './readSession'
import { defaultLanguage, type Session, type ShareLink } from './Session'

export interface Tokens {
  token: string
  refreshToken: string
  email: string
  /** Seconds since 1970, as in the token */
  exp: number
}

export interface User {
  id: number | null
  email: string
  language: string
  showOnboarding?: boolean
}

const shareLinkKeys = [keys.shareLinkId, keys.shareLinkProductId, keys.shareLinkCreatedAt, keys.shareLinkExpiresAfter, keys.shareLinkAvailability]

/** The browser cannot store the session: its storage is full or read-only (ERR-04). */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused'

  constructor(cause: unknown) {
    super('Could not get Auth.', { cause })
  }
}

/** The session of this browser: stored under the `auth_` keys, shared by all tabs. */
export class SessionStore {
  private snapshot: Session
  private readonly listeners = new Set<() => void>()
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
    this.snapshot = { ...readSession(storage), showOnboarding: false, epoch: 0 }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  getSnapshot = (): Session => this.snapshot

  /** Stores the signed-in user. Throws `SessionRefused`, like every write. A different person begins a new epoch. */
  saveUser = ({ id, email, language, showOnboarding = false }: User): void => {
    const isOther = id !== this.snapshot.userId
    this.write(keys.userId, id === null ? null : String(id))
    this.write(keys.email, email)
    this.write(keys.userLanguage, language.toLowerCase())
    this.publish({ showOnboarding }, isOther)
  }

  /** Stores new tokens. The token is written last: a tab that sees it can rely on the rest. */
  saveTokens = ({ token, refreshToken, email, exp }: Tokens): void => {
    const wasSignedOut = this.snapshot.token === null
    this.write(keys.exp, String(exp * 1000))
    this.write(keys.email, email)
    this.write(keys.refreshToken, refreshToken)
    this.write(keys.token, token)
    this.publish({}, wasSignedOut)
  }

  saveLanguage = (language: string): void => {
    this.write(keys.userLanguage, language.toLowerCase())
    this.publish({})
  }

  /**
   * Uses the browser's language on the first visit. A stored language stays: that of the account, the one chosen at sign-in, or
   * English after signing out (AUTH-04).
   */
  beginIn = (language: string): void => {
    if (this.snapshot.token !== null || this.storage.getItem(keys.userLanguage) !== null || language === defaultLanguage) return
    try {
      this.saveLanguage(language)
    } catch {
      // storage is full: the default language is used
    }
  }

  setShareLink = (link: ShareLink | null): void => {
    this.write(keys.shareLinkId, link && String(link.id))
    this.write(keys.shareLinkProductId, link && String(link.productId))
    this.write(keys.shareLinkCreatedAt, link && link.createdAt)
    this.write(keys.shareLinkExpiresAfter, link && String(link.expiresAfter))
    this.write(keys.shareLinkAvailability, link && link.availability)
    this.publish({}, true)
  }

  /** Clears the stored session; the language becomes English. The host navigates to login. */
  signOut = (): void => {
    const cleared = [keys.token, keys.refreshToken, keys.email, keys.userId, keys.exp, ...shareLinkKeys]
    for (const key of cleared) this.write(key, null)
    this.write(keys.userLanguage, defaultLanguage)
    this.publish({ showOnboarding: false }, true)
  }

  /**
   * Follows other tabs: signing out or in there applies here too.
   * @param onOtherPerson somebody else signed in there, while this page still shows data of the previous person
   * @returns stops following
   */
  followOtherTabs = (target: Window, onOtherPerson?: () => void): (() => void) => {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== this.storage || (key !== null && !key.startsWith('auth_'))) return
      const before = this.snapshot.userId
      const { userId } = this.reload()
      if (before !== null && userId !== null && userId !== before) onOtherPerson?.()
    }
    target.addEventListener('storage', onStorage)
    return () => target.removeEventListener('storage', onStorage)
  }

  /** Reads what another tab may have written, before the event arrives. */
  reload = (): Session => {
    const { token, userId } = readSession(this.storage)
    // a refresh in another tab changes the token of the same person; only signing in, out and switching are a new epoch
    const isSame = userId === this.snapshot.userId && (token === null) === (this.snapshot.token === null)
    this.publish({}, !isSame)
    return this.snapshot
  }

  private write(key: string, value: string | null) {
    try {
      if (value === null) this.storage.removeItem(key)
      else this.storage.setItem(key, value)
    } catch (cause) {
      throw new SessionRefused(cause)
    }
  }

  private publish(change: Partial<Session>, isNewEpoch = false) {
    const { epoch, showOnboarding } = this.snapshot
    const next = { ...readSession(this.storage), showOnboarding, epoch: isNewEpoch ? epoch + 1 : epoch, ...change }
    if (JSON.stringify(next) === JSON.stringify(this.snapshot)) return
    this.snapshot = next
    for (const listener of [...this.listeners]) listener()
  }
}
