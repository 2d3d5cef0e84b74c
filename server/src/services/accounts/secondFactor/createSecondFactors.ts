import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import type { Attempts, Wait } from '../attempts/createAttempts.ts'
import { type By, logAccountEvent } from '../logAccountEvent.ts'
import { accountOf, displayName } from '../users/users.rules.ts'
import type { UserRow } from '../users/users.store.ts'
import { createVault } from './createVault.ts'
import { describeSecret, findStep, isAppCode, newRecoveryCodes, readCode } from './secondFactor.rules.ts'
import { confirm, deleteSecondFactor, findSecondFactor, insertRecoveryCodes, keepPending, takeRecoveryCode, takeStep } from './secondFactor.store.ts'

/** Where attempts come from. */
export interface From {
  ip: string | null
  /** A browser in which the account's owner has signed in */
  device: string | null
}

export interface SecondFactors {
  /** A new secret that is not in use yet; null if one is in use. */
  begin(db: Kysely<Database>, user: UserRow): Promise<{ key: string; address: string } | null>
  /** Takes it into use with a code of it. Returns the recovery codes, or null for a wrong code. */
  confirm(db: Kysely<Database>, user: UserRow, code: string, from: From, by: By): Promise<Wait | { result: string[] | null }>
  /** `none`: this user has no second factor, and every code passes. Otherwise whether the code is right, which uses it up. */
  check(db: Kysely<Database>, user: UserRow, code: string | null, from: From): Promise<Wait | 'none' | 'required' | 'wrong' | 'right'>
  /** Its owner takes it away. */
  end(db: Kysely<Database>, user: UserRow, by: By): Promise<void>
}

/**
 * Second factors of sign-ins: codes of an authenticator app, each accepted once, and recovery codes. Limited like passwords, but
 * counted apart: whoever has the password has five attempts at the code.
 */
export function createSecondFactors(secret: Uint8Array, attempts: Attempts, now: () => number): SecondFactors {
  const vault = createVault(secret)
  const counted = ({ id }: UserRow, { ip, device }: From) => ({ account: `second factor of ${accountOf({ id })}`, ip, device })

  async function accept(db: Kysely<Database>, user: UserRow, locked: Buffer, typed: string): Promise<true | null> {
    const code = readCode(typed)
    if (!isAppCode(code)) {
      if (!(await takeRecoveryCode(db, user.id, code))) return null
      const actor = { kind: 'USER', id: user.id, name: displayName(user) } as const
      await logAccountEvent(db, { actor, source: 'sign-in', event: 'recoveryCodeUsed', user: displayName(user) })
      return true
    }
    const plain = vault.unlock(locked)
    const step = plain && findStep(plain, code, now())
    return step !== null && (await takeStep(db, user.id, step)) ? true : null
  }

  return {
    async begin(db, user) {
      const plain = randomBytes(20)
      return (await keepPending(db, user.id, vault.lock(plain))) ? describeSecret(plain, user.email) : null
    },

    confirm: (db, user, typed, from, by) =>
      attempts.attempt(db, counted(user, from), async () => {
        const pending = await findSecondFactor(db, user.id)
        const plain = pending && pending.confirmedAt === null ? vault.unlock(pending.secret) : null
        const step = plain && findStep(plain, readCode(typed), now())
        if (pending === undefined || step === null) return null
        return inTransaction(db, async (transaction) => {
          if (!(await confirm(transaction, user.id, pending.secret, step))) return null
          const codes = newRecoveryCodes()
          await insertRecoveryCodes(transaction, user.id, codes.map(readCode))
          await logAccountEvent(transaction, { ...by, event: 'secondFactorOn', user: displayName(user) })
          return codes
        })
      }),

    async check(db, user, code, from) {
      const factor = await findSecondFactor(db, user.id)
      if (factor === undefined || factor.confirmedAt === null) return 'none'
      if (code === null || code.trim() === '') return 'required'
      const checked = await attempts.attempt(db, counted(user, from), () => inTransaction(db, (transaction) => accept(transaction, user, factor.secret, code)))
      if ('wait' in checked) return checked
      return checked.result === null ? 'wrong' : 'right'
    },

    end: (db, user, by) =>
      inTransaction(db, async (transaction) => {
        if (await deleteSecondFactor(transaction, user.id)) await logAccountEvent(transaction, { ...by, event: 'secondFactorOff', user: displayName(user) })
      }),
  }
}
