import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

// Far below the values of the original fault, which blocked the server for a quarter of a minute, and took gigabytes.
const maxDelay = 4_000
const maxMegabytes = 350

/** Does the work in this process, and asserts that the process keeps answering and does not grow. */
export async function staysWell<Result>(isAlive: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const before = process.memoryUsage.rss()
  let highest = before
  let isDone = false
  delay.enable()
  const watching = (async () => {
    do {
      await isAlive()
      highest = Math.max(highest, process.memoryUsage.rss())
      await wait(50)
    } while (!isDone)
  })()
  const result = await work().finally(() => (isDone = true))
  await watching
  delay.disable()
  const [milliseconds, megabytes] = [delay.max / 1_000_000, (highest - before) / 1_000_000]
  assert.ok(milliseconds < maxDelay, `nobody was answered for ${milliseconds} ms`)
  assert.ok(megabytes < maxMegabytes, `it grew by ${megabytes} MB`)
  return result
}
