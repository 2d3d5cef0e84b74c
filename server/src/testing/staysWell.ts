import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

// Far below the values of the original fault, which blocked the server for a quarter of a minute, and took gigabytes.
const maxBusy = 4_000
const maxMegabytes = 500

/** Milliseconds of processor time that this thread has used. By the clock a busy machine would be taken for a blocked server. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Does the work in this process, and asserts that the process keeps answering and does not grow. */
export async function staysWell<Result>(isAlive: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  let busy = 0
  let last = threadTime()
  const turns = setInterval(() => {
    const now = threadTime()
    busy = Math.max(busy, now - last)
    last = now
  }, 20)
  const before = process.memoryUsage.rss()
  let highest = before
  let isDone = false
  const watching = (async () => {
    do {
      await isAlive()
      highest = Math.max(highest, process.memoryUsage.rss())
      await wait(50)
    } while (!isDone)
  })()
  const result = await work().finally(() => (isDone = true))
  await watching.finally(() => clearInterval(turns))
  const megabytes = (highest - before) / 1_000_000
  assert.ok(busy < maxBusy, `nobody was answered while the thread worked for ${busy} ms`)
  assert.ok(megabytes < maxMegabytes, `it grew by ${megabytes} MB`)
  return result
}
