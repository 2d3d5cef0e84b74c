import { setTimeout as wait } from 'node:timers/promises'

/** The highest values that /metrics told while somebody watched. */
export interface Highest {
  /** Calls that waited for a connection of the pool */
  waiting: number
  /** 99 of 100 delays of the event loop, in milliseconds */
  loopDelayMs: number
  /** Resident memory in MB */
  memoryMb: number
}

const everyMs = 2_000

const read = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN)

/** Scrapes /metrics until it is stopped. @returns stops it, and tells the highest values */
export function watchMetrics(origin: string): () => Promise<Highest> {
  const highest: Highest = { waiting: 0, loopDelayMs: 0, memoryMb: 0 }
  const end = new AbortController()
  const watching = (async () => {
    while (!end.signal.aborted) {
      const text = await fetch(`${origin}/metrics`).then((response) => response.text())
      highest.waiting = Math.max(highest.waiting, read(text, 'database_pool_connections\\{state="waiting"\\}'))
      highest.loopDelayMs = Math.max(highest.loopDelayMs, read(text, 'nodejs_eventloop_delay_seconds\\{quantile="0.99"\\}') * 1000)
      highest.memoryMb = Math.max(highest.memoryMb, read(text, 'process_resident_memory_bytes') / 2 ** 20)
      await wait(everyMs, undefined, { signal: end.signal }).catch(() => {})
    }
  })()
  return async () => {
    end.abort()
    await watching
    return highest
  }
}
