import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../../platform/db/index.ts'

const minute = 60

/** Counters in the database: shared by all processes, and kept across restarts. */
export interface Throttle {
  /** Adds one. Returns the seconds to wait if that exceeds the limit, otherwise 0. */
  take(counter: Counter, key: string): Promise<number>
  /** The seconds to wait at present, without counting; otherwise 0. */
  look(counter: Counter, key: string): Promise<number>
  /** Subtracts one: it should not have been counted. */
  giveBack(counter: Counter, key: string): Promise<void>
  /** Resets a counter. */
  forget(counter: Counter, key: string): Promise<void>
  /** The present count. */
  count(counter: Counter, key: string): Promise<number>
  /** Blocks for this many seconds. */
  close(counter: Counter, key: string, seconds: number): Promise<void>
}

const counters = {
  /** Failed attempts at one account. */
  account: { points: 5, duration: 15 * minute },
  /** Failed attempts at one account from a browser in which its owner has signed in. */
  device: { points: 5, duration: 15 * minute },
  /** How often an account was locked since its owner last signed in, and within a day. */
  closing: { points: 1_000_000, duration: 24 * 60 * minute },
  /** Failed attempts from one address. */
  address: { points: 50, duration: 15 * minute },
  /** Sign-ins by one share link. */
  shareLink: { points: 20, duration: 60 * minute },
}

export type Counter = keyof typeof counters

/** The interface that the library expects of a pg pool; ours is inside Kysely. */
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
      // Expired counters are removed with other expired rows.
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
