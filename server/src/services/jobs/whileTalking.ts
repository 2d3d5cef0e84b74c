import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { sayAWord } from './work.store.ts'

const pause = 1_000

/** Does the work within its transaction, which the database would end when it hears nothing of it: some of it is done elsewhere. */
export async function whileTalking<Done>(db: Kysely<Database>, work: () => Promise<Done>): Promise<Done> {
  // one that waits for its turn is word enough
  let word: Promise<void> | undefined
  const speak = () => {
    // what has become of the connection, the work hears itself
    word ??= sayAWord(db).catch(() => undefined).finally(() => (word = undefined))
  }
  const timer = setInterval(speak, pause)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.resolve(word)
  }
}
