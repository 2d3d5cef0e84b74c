import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { sayAWord } from './work.store.ts'

const pause = 1_000

/** Runs work within its transaction, and keeps the connection from being closed as idle: some of the work is done elsewhere. */
export async function whileTalking<Done>(db: Kysely<Database>, work: () => Promise<Done>): Promise<Done> {
  // one waiting statement suffices
  let word: Promise<void> | undefined
  const speak = () => {
    // a lost connection is noticed by the work itself
    word ??= sayAWord(db)
      .catch(() => undefined)
      .finally(() => (word = undefined))
  }
  const timer = setInterval(speak, pause)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.resolve(word)
  }
}
