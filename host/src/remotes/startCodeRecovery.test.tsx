import { act, screen } from '@testing-library/react'
import { connection } from '@vitrine/relay'
import { fetchCode, setCodeRecovery } from '@vitrine/shell'
import { registryOf, signedInSession, toyRemote } from '@vitrine/testing'
import { renderHost } from '../testing/renderHost'
import { Builds } from './Builds'
import { startCodeRecovery } from './startCodeRecovery'

const CHUNK = 'http://localhost/remotes/toy/assets/7.js'
const missing = () => Promise.reject<never>(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: CHUNK }))
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const pageOfHost = { documentElement: { outerHTML: '<script defer src="/assets/main.1.js"></script>' } } as unknown as Document

/** A server with this build of the remote */
function serving(build: string) {
  const manifest = {
    metaData: { name: 'toy', globalName: 'toy', buildInfo: { buildVersion: build }, remoteEntry: { name: 'e.js' } },
    shared: [],
    exposes: [{ path: './remote', assets: {} }],
  }
  const fetch = async (url: RequestInfo | URL) => new Response(JSON.stringify(String(url).endsWith('mf-manifest.json') ? manifest : registryOf(toyRemote)))
  return new Builds(registryOf(toyRemote), { fetch, page: pageOfHost })
}

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  jest.spyOn(connection, 'check').mockResolvedValue(true)
})
afterEach(() => {
  setCodeRecovery(null)
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('F1 NET-06 stale code: the exact words, once, and then the page is reloaded', async () => {
  const session = signedInSession()
  const reload = jest.fn(async () => undefined)
  await renderHost('/toys', { session })
  startCodeRecovery(session, serving('newer'), reload)
  void fetchCode(missing)
  void fetchCode(missing)
  await after(1_500)
  expect(screen.getAllByText('New updates! Reloading...')).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
  await after(1_000)
  expect(reload).toHaveBeenCalledTimes(1)
  // after the reload the file is missing again: now the user decides
  startCodeRecovery(session, serving('newer'), reload)
  const failed = expect(fetchCode(missing)).rejects.toThrow('A newer build has replaced this code')
  await after(2_500)
  await failed
  expect(reload).toHaveBeenCalledTimes(1)
})

test('NET-09 code of the same build that is missing says the same and reloads the page, once: after that it is left to its place', async () => {
  const session = signedInSession()
  const reload = jest.fn(async () => undefined)
  await renderHost('/toys', { session })
  startCodeRecovery(session, serving('test'), reload)
  void fetchCode(missing)
  await after(1_500)
  expect(screen.getAllByText('New updates! Reloading...')).toHaveLength(1)
  await after(1_000)
  expect(reload).toHaveBeenCalledTimes(1)
  startCodeRecovery(session, serving('test'), reload)
  const failed = expect(fetchCode(missing)).rejects.toThrow('Loading chunk 7 failed.')
  await after(2_500)
  await failed
  expect(reload).toHaveBeenCalledTimes(1)
})
