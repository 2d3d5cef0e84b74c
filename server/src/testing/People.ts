import { createAccounts, createUser, findUserByEmail, type NewUser, type Tokens } from '../services/accounts/index.ts'
import { insertUser, type UserRow } from '../services/accounts/users/users.store.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'

/** Accounts of a running product, accessed through its database: sessions need no password, and a copied account no new hash. */
export class People {
  readonly #db: ReturnType<typeof openDatabase>
  readonly #accounts: ReturnType<typeof createAccounts>

  /**
   * @param ownerUrl postgres://… as the owner of the tables
   * @param secret VITRINE_SECRET, with which the product signs its tokens
   */
  constructor(ownerUrl: string, secret: string) {
    this.#db = openDatabase(ownerUrl, { connections: 2 })
    this.#accounts = createAccounts(Buffer.from(secret))
  }

  /** Creates an account. */
  async add(person: NewUser): Promise<void> {
    await createUser(this.#db, person)
  }

  /** Copies an account to another address. */
  async addLike(email: string, address: string): Promise<void> {
    await insertUser(this.#db, { ...(await this.#find(email)), email: address })
  }

  /** Opens a session for this address. */
  async openSession(email: string): Promise<Tokens & { user: UserRow }> {
    const user = await this.#find(email)
    return { ...(await this.#accounts.openSession(this.#db, { id: user.id, email }, { ip: null, userAgent: 'tests' })), user }
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }

  async #find(email: string): Promise<UserRow> {
    const user = await findUserByEmail(this.#db, email)
    if (!user) throw new Error(`There is no account of ${email}.`)
    return user
  }
}
