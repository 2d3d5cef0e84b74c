import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { createAttempts } from '../attempts/createAttempts.ts'
import { createUser, type NewUser } from '../createUser.ts'
import { forgetDevices } from '../devices/devices.store.ts'
import { type AccountEvent, type By, logAccountEvent, operator } from '../logAccountEvent.ts'
import { checkNewPassword } from '../passwords/checkNewPassword.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { revokeSessions } from '../sessions/sessions.store.ts'
import { accountOf, displayName, normaliseEmail } from './users.rules.ts'
import { findUserByEmail, setDisabledAt, setPasswordHash, type UserRow } from './users.store.ts'

// What the operator does to accounts, and members of staff on the screen. Each is logged.

const log = (db: Kysely<Database>, event: AccountEvent, user: string, by: By = operator) => logAccountEvent(db, { ...by, event, user })

/** @throws Error with a sentence if there is no such account */
export async function requireUser(db: Kysely<Database>, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, normaliseEmail(email))
  if (user === undefined) throw new Error(`There is no account for ${email}.`)
  return user
}

/** @throws Error with a sentence if it exists already or a value is not acceptable */
export async function addAccount(db: Kysely<Database>, user: NewUser): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if ((await createUser(transaction, user)) === null) throw new Error(`There is an account for ${user.email} already.`)
    await log(transaction, 'created', displayName({ first_name: user.firstName, last_name: user.lastName, email: user.email }))
  })
}

/** Disables or enables an account. Returns how many sessions ended; their tokens are refused from the next request on. */
export function setDisabled(db: Kysely<Database>, user: UserRow, isDisabled: boolean, by: By = operator): Promise<number> {
  return inTransaction(db, async (transaction) => {
    if ((user.disabled_at !== null) === isDisabled) return 0
    await setDisabledAt(transaction, user.id, isDisabled ? new Date() : null)
    await log(transaction, isDisabled ? 'disabled' : 'enabled', displayName(user), by)
    // Also when it is enabled: no earlier device is trusted.
    await forgetDevices(transaction, user.id, null)
    return revokeSessions(transaction, user.id, null)
  })
}

/** Ends all sessions of somebody else; their browsers are not trusted any more. Returns how many ended. */
export function endSessions(db: Kysely<Database>, user: UserRow, by: By): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await log(transaction, 'sessionsEnded', displayName(user), by)
    await forgetDevices(transaction, user.id, null)
    return revokeSessions(transaction, user.id, null)
  })
}

/**
 * Sets an account's password, ends all of its sessions, and resets its failed attempts.
 * @throws RangeError with a sentence if the password is not acceptable
 */
export async function resetPassword(db: Kysely<Database>, user: UserRow, password: string): Promise<number> {
  if (user.kind === 'MACHINE') throw new RangeError(`${displayName(user)} is a program: nobody signs in to its account.`)
  await checkNewPassword(password, { email: user.email, firstName: user.first_name, lastName: user.last_name })
  const hash = await hashPassword(password)
  await createAttempts().forget(db, accountOf(user))
  return inTransaction(db, async (transaction) => {
    await setPasswordHash(transaction, user.id, hash)
    await log(transaction, 'passwordReset', displayName(user))
    await forgetDevices(transaction, user.id, null)
    return revokeSessions(transaction, user.id, null)
  })
}
