import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { createTurns } from '../createTurns.ts'
import { restAfter } from './attempts.rules.ts'
import { networkOf } from './networkOf.ts'
import { createThrottle } from './throttle.store.ts'

/** Nothing was looked at: so many seconds have to pass first. */
export interface Wait {
  wait: number
}

export interface Attempts {
  /**
   * Looks whether a secret is the right one, unless too many were wrong: 5 for one account and 50 from one address in a
   * quarter of an hour. A right one forgets those of the account, and of the address only itself.
   * @param account what the secret belongs to, also when there is no such account
   * @param look gives null for a wrong one
   */
  attempt<Result>(db: Kysely<Database>, from: { account: string; ip: string | null }, look: () => Promise<Result | null>): Promise<Wait | { result: Result | null }>
  /** Counts an opening of a share link: 20 in an hour. */
  open(db: Kysely<Database>, shareLinkId: number): Promise<Wait | null>
  /** Counts a token that belongs to nothing, as an attempt from its address. */
  miss(db: Kysely<Database>, ip: string | null): Promise<Wait | null>
  /** An operator vouches for the account. */
  forget(db: Kysely<Database>, account: string): Promise<void>
}

// Seconds after which somebody who could not even be looked at tries again.
const afterRush = 5

// Who may have been where, the counters need not tell whoever reads them.
const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

/** @param patience after so many milliseconds of waiting nobody waits for the answer any more, and others come first */
export function createAttempts(patience = 20_000): Attempts {
  // Counted before it is known how they end, so that many at once are not more than so many one by one. Two at a time:
  // two hundred people who come in at nine o'clock wait a moment for each other, and are not taken for a flood.
  const inTurn = createTurns(2)
  return {
    async attempt(db, from, look) {
      const throttle = createThrottle(db)
      const [account, address] = [keyOf(from.account), keyOf(networkOf(from.ip))]
      // Without a turn: whoever may not try takes no place from those who may.
      const resting = Math.max(await throttle.look('account', account), await throttle.look('address', address))
      if (resting > 0) return { wait: resting }
      const asked = performance.now()
      return inTurn(async () => {
        if (performance.now() - asked > patience) return { wait: afterRush }
        const waits = [await throttle.take('account', account), await throttle.take('address', address)]
        if (Math.max(...waits) > 0) return { wait: Math.max(...waits) }
        const result = await look()
        if (result !== null) {
          await Promise.all([throttle.forget('account', account), throttle.forget('closing', account), throttle.giveBack('address', address)])
          return { result }
        }
        if ((await throttle.look('account', account)) > 0) {
          const rest = restAfter(await throttle.count('closing', account))
          await throttle.close('account', account, rest)
          await throttle.take('closing', account)
        }
        return { result: null }
      })
    },

    async open(db, shareLinkId) {
      const wait = await createThrottle(db).take('shareLink', String(shareLinkId))
      return wait > 0 ? { wait } : null
    },

    async miss(db, ip) {
      const wait = await createThrottle(db).take('address', keyOf(networkOf(ip)))
      return wait > 0 ? { wait } : null
    },

    async forget(db, account) {
      const throttle = createThrottle(db)
      await Promise.all([throttle.forget('account', keyOf(account)), throttle.forget('closing', keyOf(account))])
    },
  }
}
