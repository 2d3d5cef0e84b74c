import { setTimeout as wait } from 'node:timers/promises'
import { isUnreachable } from './isUnreachable.ts'

const firstPause = 100
const maxPause = 2_000

/**
 * Does what only reads, again and again for as long as the database is away: for what nobody would ask for a second time.
 * @throws whatever else it fails of
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
