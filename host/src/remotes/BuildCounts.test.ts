import { registryOf, toyRemote } from '@vitrine/testing'
import type { BuildReport } from '../faults/reportBuilds'
import { BuildCounts } from './BuildCounts'
import { Builds, HOST } from './Builds'

const FILE = 'http://localhost/remotes/toy/assets/7.js'
const page = new DOMParser().parseFromString('<!doctype html><html><head><script defer src="/assets/main.one.js"></script></head></html>', 'text/html')
const errorAt = (...files: string[]) =>
  Object.assign(new TypeError('x is undefined'), { stack: ['TypeError: x is undefined', ...files.map((file) => `    at save (${file}:1:2)`)].join('\n') })

function start(answer: () => Promise<boolean> = async () => true) {
  const told: BuildReport[][] = []
  const counts = new BuildCounts(async () => (reports) => {
    told.push(reports.map((report) => ({ ...report })))
    return answer()
  })
  counts.follow(new Builds(registryOf(toyRemote), { page, fetch: jest.fn() }))
  return { counts, told }
}

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

test('NET-07 loads and faults are told by remote and build, in one call when the page is calm, and no more than one a minute', async () => {
  const { counts, told } = start()
  counts.loaded(HOST, 700.4)
  counts.loaded('toy', 80)
  counts.fault(errorAt(FILE))
  counts.fault(new Error('broken'), 'toy')
  expect(told).toEqual([])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([
    [
      { remote: 'host', build: 'one', times: [700], faults: 0 },
      { remote: 'toy', build: 'test', times: [80], faults: 2 },
    ],
  ])
  counts.fault(errorAt('http://localhost/assets/9.js'))
  await jest.advanceTimersByTimeAsync(49_000)
  expect(told).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(11_000)
  expect(told[1]).toEqual([{ remote: 'host', build: 'one', times: [], faults: 1 }])
})

test('NET-07 each error counts once, three of a build for each page; what is told to the person anyway, and what an extension does, not at all', async () => {
  const { counts, told } = start()
  const error = errorAt(FILE)
  counts.failed('toy', error)
  counts.fault(error)
  for (const name of ['CombinedError', 'AbortError', 'ChunkLoadError']) counts.fault(Object.assign(new Error('no'), { name }), 'toy')
  counts.failed('toy', Object.assign(new Error('old'), { name: 'StaleCodeError' }))
  counts.failed('toy', Object.assign(new Error('off'), { name: 'SwitchedOffError' }))
  counts.fault(errorAt('chrome-extension://abc/inject.js'))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told[0]).toEqual([{ remote: 'toy', build: 'test', times: [], faults: 1 }])
  // the code that requested a missing file reports it
  for (let count = 0; count < 5; count += 1) counts.failed('toy', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(told[1]?.[0]?.faults).toBe(2)
})

test('NET-07 a page that goes tells at once, or the next one of its tab does', async () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  const { counts, told } = start()
  counts.loaded('toy', 80)
  leave()
  expect(told).toEqual([])
  const next = start()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(next.told).toEqual([[{ remote: 'toy', build: 'test', times: [80], faults: 0 }]])
  expect(sessionStorage).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(70_000)
  next.counts.fault(new Error('broken'), 'toy')
  await jest.advanceTimersByTimeAsync(1_000)
  next.counts.fault(new Error('broken again'), 'toy')
  leave()
  expect(next.told[1]).toEqual([{ remote: 'toy', build: 'test', times: [], faults: 2 }])
  expect(sessionStorage).toHaveLength(0)
})

test('NET-07 what nobody looked at is told again a minute later, with what came since', async () => {
  const answers = [false, true]
  const { counts, told } = start(async () => answers.shift() ?? true)
  counts.loaded('toy', 80)
  await jest.advanceTimersByTimeAsync(10_000)
  counts.fault(new Error('broken'), 'toy')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(told[1]).toEqual([{ remote: 'toy', build: 'test', times: [80], faults: 1 }])
})

test("NET-07 a remote of this computer is nobody else's, and is not counted", async () => {
  document.cookie = 'vitrine_remotes=toy@4100; path=/'
  const { counts, told } = start()
  counts.loaded('toy', 80)
  document.cookie = 'vitrine_remotes=; path=/; max-age=0'
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([])
})
