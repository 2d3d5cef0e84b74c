import { setTimeout as wait } from 'node:timers/promises'
import { isUnreachable } from './isUnreachable.ts'

const firstPause = 100
const maxPause = 2_000

/**
 * Repeats a read for as long as the database is unreachable: for reads that nobody else would retry.
 * @throws any other error
 */
export async function untilReachable<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, maxPause)) {
    try {
      return await read()
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
    await wait(pause, undefined, { ref: false })
  }
}
