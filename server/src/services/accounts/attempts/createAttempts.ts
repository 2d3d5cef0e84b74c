import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Database } from '../../../platform/db/index.ts'
import { restAfter } from './attempts.rules.ts'
import { networkOf } from './networkOf.ts'
import { createThrottle } from './throttle.store.ts'

/** Nothing was checked: this many seconds have to pass first. */
export interface Wait {
  wait: number
}

export interface Attempts {
  /**
   * Checks a secret, unless there were too many failures: 5 for one account and 50 from one address in a quarter of an hour. A
   * success resets the account's failures; for the address only the attempt itself is not counted. A known device has five
   * attempts of its own: failures of strangers do not lock it, whether they know the account or share its address, and a success
   * there does not unlock the account for strangers.
   * @param account what the secret belongs to, even if it does not exist
   * @param device a browser in which the account's owner has signed in
   * @param look returns null for a wrong secret
   */
  attempt<Result>(
    db: Kysely<Database>,
    from: { account: string; ip: string | null; device?: string | null },
    look: () => Promise<Result | null>,
  ): Promise<Wait | { result: Result | null }>
  /** Counts an opening of a share link: at most 20 in an hour. */
  open(db: Kysely<Database>, shareLinkId: number): Promise<Wait | null>
  /** Counts an unknown token, as an attempt from its address. */
  miss(db: Kysely<Database>, ip: string | null): Promise<Wait | null>
  /** Resets an account's failures, for an operator. */
  forget(db: Kysely<Database>, account: string): Promise<void>
}

// Seconds after which a caller who could not be checked may try again.
const afterRush = 5

// Counters are keyed by a hash: the table discloses neither addresses nor accounts.
const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

/** @param patience milliseconds after which a waiting attempt is given up, so that later ones come first */
export function createAttempts(patience = 20_000): Attempts {
  // Counted before the result is known, so that many at once are not more than as many in sequence. Two at a time: two hundred
  // people who sign in at nine o'clock wait briefly for each other, and are not taken for an attack.
  const semaphore = pLimit(2)
  return {
    async attempt(db, from, look) {
      const throttle = createThrottle(db)
      const isKnown = from.device != null
      const own = isKnown
        ? { counter: 'device' as const, key: keyOf(`${from.account} ${from.device}`) }
        : { counter: 'account' as const, key: keyOf(from.account) }
      const counted = isKnown ? [own] : [own, { counter: 'address' as const, key: keyOf(networkOf(from.ip)) }]
      // Before the semaphore: locked out callers take no place from others.
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
          await Promise.all([
            throttle.forget(own.counter, own.key),
            throttle.forget('closing', own.key),
            ...counted.slice(1).map(({ counter, key }) => throttle.giveBack(counter, key)),
          ])
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
