import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Database } from '../../../platform/db/index.ts'
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
   * quarter of an hour. A right one forgets those of the account, and of the address only itself. A known device has five
   * of its own: what strangers guess does not close it, whether they know the account or share its address, and what is
   * right there does not open the account to strangers.
   * @param account what the secret belongs to, also when there is no such account
   * @param device in which the account's owner has been signed in
   * @param look gives null for a wrong one
   */
  attempt<Result>(db: Kysely<Database>, from: { account: string; ip: string | null; device?: string | null }, look: () => Promise<Result | null>): Promise<Wait | { result: Result | null }>
  /** Counts an opening of a share link: 20 in an hour. */
  open(db: Kysely<Database>, shareLinkId: number): Promise<Wait | null>
  /** Counts a token that belongs to nothing, as an attempt from its address. */
  miss(db: Kysely<Database>, ip: string | null): Promise<Wait | null>
  /** An operator vouches for the account. */
  forget(db: Kysely<Database>, account: string): Promise<void>
}

// Seconds after which somebody who could not even be looked at tries again.
const afterRush = 5

// Counters are keyed by a hash: whoever reads the table learns no address and no account.
const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

/** @param patience after so many milliseconds of waiting nobody waits for the answer any more, and others come first */
export function createAttempts(patience = 20_000): Attempts {
  // Counted before it is known how they end, so that many at once are not more than so many one by one. Two at a time:
  // two hundred people who come in at nine o'clock wait a moment for each other, and are not taken for a flood.
  const semaphore = pLimit(2)
  return {
    async attempt(db, from, look) {
      const throttle = createThrottle(db)
      const isKnown = from.device != null
      const own = isKnown ? { counter: 'device' as const, key: keyOf(`${from.account} ${from.device}`) } : { counter: 'account' as const, key: keyOf(from.account) }
      const counted = isKnown ? [own] : [own, { counter: 'address' as const, key: keyOf(networkOf(from.ip)) }]
      // Before the semaphore: whoever may not try takes no place from those who may.
      const resting = Math.max(...(await Promise.all(counted.map(({ counter, key }) => throttle.look(counter, key)))))
      if (resting > 0) return { wait: resting }
      const asked = performance.now()
      return semaphore(async () => {
        if (performance.now() - asked > patience) return { wait: afterRush }
        let wait = 0
        for (const { counter, key } of counted) wait = Math.max(wait, await throttle.take(counter, key))
        if (wait > 0) return { wait }
        const result = await look()
        if (result !== null) {
          await Promise.all([throttle.forget(own.counter, own.key), throttle.forget('closing', own.key), ...counted.slice(1).map(({ counter, key }) => throttle.giveBack(counter, key))])
          return { result }
        }
        if ((await throttle.look(own.counter, own.key)) > 0) {
          const rest = restAfter(await throttle.count('closing', own.key))
          await throttle.close(own.counter, own.key, rest)
          await throttle.take('closing', own.key)
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
