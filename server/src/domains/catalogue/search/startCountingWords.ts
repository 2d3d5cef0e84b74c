import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { refreshWords } from './words.store.ts'

export interface CountingWords {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

const every = 15 * 60 * 1000

/** Counts the words of the catalogue at once and then four times an hour. Any number of processes may do so. */
export function startCountingWords(db: Kysely<Database>): CountingWords {
  const work = () => refreshWords(db).catch((error: unknown) => logFault('The words of the search could not be counted; the next quarter tries again', error))
  let running = work()
  const timer = setInterval(() => {
    running = work()
  }, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
