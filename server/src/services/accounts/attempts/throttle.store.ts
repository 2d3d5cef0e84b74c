import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../../platform/db/index.ts'

const minute = 60

/** Counters in the database: shared by all processes, and still there after a restart. */
export interface Throttle {
  /** Counts one up. Gives the seconds to wait when that was one too many, else 0. */
  take(counter: Counter, key: string): Promise<number>
  /** The seconds to wait as it stands, without counting; else 0. */
  look(counter: Counter, key: string): Promise<number>
  /** Takes one back: it was not one of those that are counted. */
  giveBack(counter: Counter, key: string): Promise<void>
  /** Forgets what was counted. */
  forget(counter: Counter, key: string): Promise<void>
  /** So many were counted. */
  count(counter: Counter, key: string): Promise<number>
  /** Nothing more for so many seconds. */
  close(counter: Counter, key: string, seconds: number): Promise<void>
}

const counters = {
  /** Failed attempts at one account. */
  account: { points: 5, duration: 15 * minute },
  /** Failed attempts at one account from a browser in which its owner has been signed in. */
  device: { points: 5, duration: 15 * minute },
  /** How often an account was closed for a while since its owner last came in, and within a day. */
  closing: { points: 1_000_000, duration: 24 * 60 * minute },
  /** Failed attempts from one address. */
  address: { points: 50, duration: 15 * minute },
  /** Sign-ins by one share link. */
  shareLink: { points: 20, duration: 60 * minute },
}

export type Counter = keyof typeof counters

/** What the library asks of a pool of pg; ours is within Kysely. */
const poolOf = (db: Kysely<Database>) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  },
})

export function createThrottle(db: Kysely<Database>): Throttle {
  const limiter = (counter: Counter) =>
    new RateLimiterPostgres({
      storeClient: poolOf(db),
      storeType: 'pool',
      tableName: 'throttle',
      tableCreated: true,
      keyPrefix: counter,
      // What is over is cleared away with other things of that kind.
      clearExpiredByTimeout: false,
      ...counters[counter],
    })
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))
  return {
    async take(counter, key) {
      try {
        await limiter(counter).consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused)
        throw refused
      }
    },
    async look(counter, key) {
      const state = await limiter(counter).get(key)
      return state !== null && state.consumedPoints >= counters[counter].points ? secondsOf(state) : 0
    },
    giveBack: async (counter, key) => void (await limiter(counter).reward(key)),
    forget: async (counter, key) => void (await limiter(counter).delete(key)),
    count: async (counter, key) => (await limiter(counter).get(key))?.consumedPoints ?? 0,
    close: async (counter, key, seconds) => void (await limiter(counter).block(key, seconds)),
  }
}
