import { waitFor } from '@testing-library/react'
import { StaleCodeError } from '@vitrine/shell'
import { createCodeRecovery } from './createCodeRecovery'

const CHUNK = 'http://localhost/remotes/media/assets/7.js'
const lost = () => Object.assign(new Error(`Loading chunk 7 failed.\n(missing: ${CHUNK})`), { name: 'ChunkLoadError', request: CHUNK })

interface World {
  /** Answers of the probe, in order; after that the server is reachable */
  alive?: boolean[]
  isReplaced?: boolean
  mayReload?: boolean
}

function hostIn({ alive = [], isReplaced = false, mayReload = true }: World = {}) {
  const waits: number[] = []
  const online: (() => void)[] = []
  const options = {
    connection: {
      check: jest.fn(async () => alive.shift() ?? true),
      whenOnline: () => new Promise<void>((resolve) => online.push(resolve)),
    },
    builds: { buildOf: () => 'b1', isReplaced: jest.fn(async () => isReplaced) },
    guard: { allow: jest.fn(() => mayReload) },
    update: jest.fn(async () => undefined),
    refresh: jest.fn(async () => undefined),
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  }
  return { ...options, recover: createCodeRecovery(options), waits, online }
}

/** Code that loads after this many failures. */
function comingAfter(failures: number) {
  let asked = 0
  return jest.fn(async () => {
    if ((asked += 1) > failures) return 'code'
    throw lost()
  })
}

test('F8 NET-09 a file that comes a moment later needs no reload: it is asked for once more', async () => {
  const { recover, waits, connection, update } = hostIn()
  await expect(recover(lost(), comingAfter(0))).resolves.toBe('code')
  expect(waits).toEqual([1000])
  expect(connection.check).not.toHaveBeenCalled()
  expect(update).not.toHaveBeenCalled()
})

test('F1 NET-06 a file that a newer build replaced: the page is reloaded, once, whoever missed it', async () => {
  const { recover, update, guard } = hostIn({ isReplaced: true })
  void recover(lost(), comingAfter(9))
  void recover(lost(), comingAfter(9))
  await waitFor(() => expect(guard.allow).toHaveBeenCalled())
  expect(update).toHaveBeenCalledTimes(1)
  expect(guard.allow).toHaveBeenCalledWith('b1', CHUNK, true)
})

test('NET-09 a file of the newest build that is missing reloads the page, too, after one more try', async () => {
  const { recover, update, guard } = hostIn()
  const load = comingAfter(9)
  void recover(lost(), load)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(load).toHaveBeenCalledTimes(1)
  expect(guard.allow).toHaveBeenCalledWith('b1', CHUNK, false)
})

test('NET-09 where that did not help the place is left to its own retry, and the page stays', async () => {
  const error = lost()
  const { recover, update } = hostIn({ mayReload: false })
  await expect(recover(error, () => Promise.reject(error))).rejects.toBe(error)
  expect(update).not.toHaveBeenCalled()
})

test.each([
  ['the manifest of a remote that is down', new Error('Failed to get manifest. #RUNTIME-003')],
  ['a file that came, and threw', Object.assign(lost(), { type: 'missing' })],
])('NET-07 %s is told, and the page stays', async (_, error) => {
  const { recover, update } = hostIn()
  await expect(recover(error, () => Promise.reject(error))).rejects.toBe(error)
  expect(update).not.toHaveBeenCalled()
})

test('F2 the page was loaded again for it before: now the person is asked', async () => {
  const { recover, update, refresh } = hostIn({ isReplaced: true, mayReload: false })
  const stale = (await recover(lost(), comingAfter(9)).catch((error: unknown) => error)) as StaleCodeError
  expect(stale).toBeInstanceOf(StaleCodeError)
  expect(update).not.toHaveBeenCalled()
  stale.refresh()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('NET-06 without a line nothing is loaded again: the code is asked for again when it is back', async () => {
  const { recover, update, online } = hostIn({ alive: [false], isReplaced: true })
  const load = comingAfter(1)
  const code = recover(lost(), load)
  await waitFor(() => expect(online).toHaveLength(1))
  expect(load).toHaveBeenCalledTimes(1)
  online[0]!()
  await expect(code).resolves.toBe('code')
  expect(update).not.toHaveBeenCalled()
})

test('F7 F23 a manifest and a file that hung are not asked for a second time', async () => {
  for (const words of ['Failed to get manifest. #RUNTIME-003', 'Failed to load script resources. #RUNTIME-008 timed out.']) {
    const { recover, waits } = hostIn({ mayReload: false })
    const load = comingAfter(1)
    await expect(recover(new Error(words), load)).rejects.toThrow(words)
    expect(waits).toEqual([])
    expect(load).not.toHaveBeenCalled()
  }
})

test('a failure that was told is not judged a second time by the boundary that catches it', async () => {
  const error = lost()
  const { recover, connection } = hostIn({ mayReload: false })
  const load = () => Promise.reject(error)
  await recover(error, load).catch(() => undefined)
  await recover(error, load).catch(() => undefined)
  expect(connection.check).toHaveBeenCalledTimes(1)
})

test('an error in code that came at the second time is its own', async () => {
  const { recover } = hostIn()
  await expect(recover(lost(), () => Promise.reject(new TypeError('x is undefined')))).rejects.toThrow(TypeError)
})
