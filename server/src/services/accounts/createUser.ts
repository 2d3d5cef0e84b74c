import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { Language } from '../../platform/i18n/index.ts'
import { checkNewPassword } from './passwords/checkNewPassword.ts'
import { hashPassword } from './passwords/passwords.ts'
import { isEmail, normaliseEmail } from './users/users.rules.ts'
import { insertUser } from './users/users.store.ts'

export interface NewUser {
  email: string
  password: string
  firstName: string
  lastName: string
  language?: Language
  showOnboarding?: boolean
}

/**
 * Creates an account for a member of staff.
 * @returns its id, or null if there is an account with this e-mail address already, which is left unchanged
 * @throws RangeError if the address or the password is not acceptable
 */
export async function createUser(db: Kysely<Database>, user: NewUser): Promise<number | null> {
  const email = normaliseEmail(user.email)
  if (!isEmail(email)) throw new RangeError(`"${email}" is not an e-mail address.`)
  await checkNewPassword(user.password, user)
  const id = await insertUser(db, {
    email,
    first_name: user.firstName.trim() || null,
    last_name: user.lastName.trim() || null,
    language: user.language ?? 'en',
    show_onboarding: user.showOnboarding ?? true,
    password_hash: await hashPassword(user.password),
  })
  return id ?? null
}
