import { setTimeout as wait } from 'node:timers/promises'
import { tellCause, tellLost } from './outage.ts'
import { log } from '../log/index.ts'

export interface PostgresWatch {
  /** Waits for an attempt in progress. */
  stop(): Promise<void>
}

const lookEvery = 500
const firstPause = 250
const maxPause = 10_000

/**
 * Restarts PostgreSQL whenever it ends unasked, with increasing pauses until it succeeds.
 * @param startAgain may find that another process has done it meanwhile
 */
export function watchPostgres(isRunning: () => boolean, startAgain: () => Promise<void>): PostgresWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let lastFault = ''

  async function bringBack(): Promise<void> {
    tellLost('the embedded database has ended, and is started again')
    for (let pause = firstPause; !signal.aborted; pause = Math.min(2 * pause, maxPause)) {
      tellCause('the embedded database had ended and was started again')
      try {
        return await startAgain()
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error)
        if (fault !== lastFault) log.error(`The embedded database could not be started again, which is tried on: ${fault}`)
        lastFault = fault
      }
      await wait(pause, undefined, { signal, ref: false })
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await wait(lookEvery, undefined, { signal, ref: false })
      if (!isRunning()) await bringBack()
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
