import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Database, logFault } from '../platform/db/index.ts'
import { linkParts, onAppended } from './hashChain.store.ts'

export interface Linking {
  /** Ends once no statement is running. */
  stop(): Promise<void>
}

// Parts of this process are committed soon after they are added; those of others are found within half a second.
const soonMs = 15
const restMs = 500

/**
 * Links what is added to the history (`linkParts`) until it is stopped. Every process does: parts of a killed process are
 * linked by another, or by the next one that starts.
 */
export function startLinking(db: Kysely<Database>): Linking {
  const stopped = new AbortController()
  let added = Promise.withResolvers<void>()
  const ignore = onAppended(() => added.resolve())
  const rest = (milliseconds: number): Promise<unknown> => sleep(milliseconds, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)

  const link = async (): Promise<number> => {
    try {
      return await linkParts(db)
    } catch (error) {
      logFault('Changes could not be linked into the history', error)
      return 0
    }
  }

  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const isAdded = await Promise.race([added.promise.then(() => true), rest(restMs).then(() => false)])
      added = Promise.withResolvers()
      // added, and perhaps not yet committed: tried again, less and less often
      for (let delay = isAdded ? soonMs : 0; delay < restMs && !stopped.signal.aborted; delay *= 4) {
        await rest(delay)
        if ((await link()) > 0 || !isAdded) break
      }
    }
  }

  const working = work()
  return {
    async stop() {
      stopped.abort()
      ignore()
      await working
    },
  }
}
