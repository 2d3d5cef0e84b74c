import { fetchWithRetry } from './fetchWithRetry'

/** A server that gives these answers in order: a status, or an error for no response. */
function answering(...answers: (number | Error)[]) {
  const waits: number[] = []
  let asked = 0
  const fetch = async () => {
    const answer = answers[asked++]!
    if (answer instanceof Error) throw answer
    return new Response('', { status: answer })
  }
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  return { run: () => fetchWithRetry('/remotes.json', {}, { fetch, wait }), waits, asked: () => asked }
}

const lost = new TypeError('Failed to fetch')

test.each([401, 408, 429, 500, 502, 503])('NET-07 %d may pass by itself: it is asked again', async (status) => {
  const { run, waits } = answering(status, 200)
  await expect(run()).resolves.toMatchObject({ status: 200 })
  expect(waits).toEqual([500])
})

test.each([403, 404])('NET-07 %d does not: it is not asked again', async (status) => {
  const { run, waits } = answering(status)
  await expect(run()).resolves.toMatchObject({ status })
  expect(waits).toEqual([])
})

test('NET-07 a network that fails is tried three more times, ever more slowly', async () => {
  const { run, waits, asked } = answering(lost, lost, lost, lost)
  await expect(run()).rejects.toBe(lost)
  expect(waits).toEqual([500, 1000, 2000])
  expect(asked()).toBe(4)
})

test('F7 a server that hangs is waited for 12 s in all', async () => {
  let time = 0
  const asked: number[] = []
  const fetch = async () => {
    asked.push(time)
    // as the signal ends it after 8 s, or after the remaining time if that is shorter
    time += Math.min(8_000, 12_000 - time)
    throw lost
  }
  const wait = async (milliseconds: number) => void (time += milliseconds)
  await expect(fetchWithRetry('/remotes.json', {}, { fetch, wait, now: () => time })).rejects.toBe(lost)
  expect(asked).toEqual([0, 8_500])
  expect(time).toBe(12_000)
})
