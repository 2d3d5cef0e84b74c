import { randomBytes } from 'node:crypto'
import { People } from '../../server/src/testing/People.ts'
import { type Account, demoAccount, type StoredSession } from './signIn.ts'

// long enough that no test has to renew it: a test that does should state it
const remaining = 4 * 60_000
const mark = (): string => randomBytes(4).toString('hex')

/** The staff of a product: created for one test, and signed in without hashing a password. */
export class Staff {
  readonly #people: People
  readonly #sessions = new Map<string, StoredSession>()

  constructor(ownerUrl: string, secret: string) {
    this.#people = new People(ownerUrl, secret)
  }

  /** An account like the demo account, with the same password, that no other test uses. */
  async addLikeDemo(): Promise<Account> {
    const account = { ...demoAccount, email: `demo.${mark()}@vitrine.example` }
    await this.#people.addLike(demoAccount.email, account.email)
    return account
  }

  /** An account with this name, whose sessions and password a test may change freely. */
  async add(firstName: string, lastName = 'Jansen'): Promise<Account> {
    const account = { email: `${firstName.toLowerCase()}.${mark()}@vitrine.example`, password: `a chest of ${mark()}` }
    await this.#people.add({ ...account, firstName, lastName })
    return account
  }

  /** What the sign-in screen would have stored, for a session that remains valid for a while. */
  async sessionOf({ email }: Account): Promise<StoredSession> {
    const known = this.#sessions.get(email)
    if (known && Number(known['auth_exp']) - Date.now() > remaining) return known
    const { token, refreshToken, payload, user } = await this.#people.openSession(email)
    const session = {
      auth_token: token,
      auth_refresh_token: refreshToken,
      auth_email: email,
      auth_userId: String(user.id),
      auth_userLanguage: user.language,
      auth_exp: String(payload.exp * 1000),
    }
    this.#sessions.set(email, session)
    return session
  }

  close(): Promise<void> {
    return this.#people.close()
  }
}
