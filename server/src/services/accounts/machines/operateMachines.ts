import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { type By, logAccountEvent } from '../logAccountEvent.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { newSecretToken } from '../secretToken.ts'
import { displayName } from '../users/users.rules.ts'
import { insertUser, type UserRow } from '../users/users.store.ts'
import { endToken, insertToken, isNameTaken, replaceToken } from './machines.store.ts'

export const maxMachineName = 100
export const maxValidDays = 730

export interface NewMachine {
  name: string
  mayWrite: boolean
  validDays: number
}

/** A token of a program. Programs that search source for secrets know it by how it begins. */
export const newMachineToken = (): string => `vitrine_${newSecretToken()}`

const isAcceptable = (days: number): boolean => days >= 1 && days <= maxValidDays

/** Creates the account of a program, with this token. Returns its id, or why not. */
export function createMachine(
  db: Kysely<Database>,
  { name, mayWrite, validDays }: NewMachine,
  token: string,
  by: By,
): Promise<number | 'name' | 'named' | 'days'> {
  return inTransaction(db, async (transaction) => {
    if (name === '' || name.length > maxMachineName) return 'name'
    if (!isAcceptable(validDays)) return 'days'
    if (await isNameTaken(transaction, name)) return 'named'
    const id = await insertUser(transaction, {
      kind: 'MACHINE',
      // reserved for addresses that lead nowhere (RFC 2606)
      email: `${randomUUID()}@machine.invalid`,
      first_name: name,
      last_name: null,
      language: 'en',
      show_onboarding: false,
      // of a password that nobody knows; its sign-in is refused all the same
      password_hash: await hashPassword(newSecretToken()),
    })
    if (id === undefined) throw new Error('A random address was taken')
    await insertToken(transaction, id, mayWrite, { token, validDays, by: by.actor.name })
    await logAccountEvent(transaction, { ...by, event: 'machineCreated', user: name })
    return id
  })
}

/** Gives a program this token for the one that it has. */
export function renewMachine(db: Kysely<Database>, user: UserRow, validDays: number, token: string, by: By): Promise<'renewed' | 'person' | 'days'> {
  return inTransaction(db, async (transaction) => {
    if (!isAcceptable(validDays)) return 'days'
    if (!(await replaceToken(transaction, user.id, { token, validDays, by: by.actor.name }))) return 'person'
    await logAccountEvent(transaction, { ...by, event: 'tokenRenewed', user: displayName(user) })
    return 'renewed'
  })
}

/** Ends a program's token from the next request on. */
export function revokeMachine(db: Kysely<Database>, user: UserRow, by: By): Promise<'revoked' | 'person'> {
  return inTransaction(db, async (transaction) => {
    if (user.kind !== 'MACHINE') return 'person'
    if (await endToken(transaction, user.id)) await logAccountEvent(transaction, { ...by, event: 'tokenRevoked', user: displayName(user) })
    return 'revoked'
  })
}
