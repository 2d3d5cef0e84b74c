import { createHash, webcrypto } from 'node:crypto'
import type { Registry } from '@vitrine/shell'
import { registryOf, toyRemote } from '@vitrine/testing'
import { remotePlugin } from './remotePlugin'

const ENTRY = 'http://localhost/remotes/toy/mf-manifest.json'

function plugin() {
  const report = jest.fn()
  const note = jest.fn()
  return { plugin: remotePlugin(registryOf(toyRemote), { note }, report), report, note }
}
type Script = { script: HTMLScriptElement; timeout: number }
const scriptOf = (made: ReturnType<typeof remotePlugin>, url: string) => made.createScript!({ url } as never) as unknown as Script

afterEach(() => jest.restoreAllMocks())

test('F7 an entry has 8 s, and after that another address: the browser would queue the same one behind it', () => {
  const { plugin: made } = plugin()
  const first = scriptOf(made, 'https://remotes.example/entry.js')
  expect(first.timeout).toBe(8_000)
  expect(first.script.src).toBe('https://remotes.example/entry.js')
  expect(scriptOf(made, 'https://remotes.example/entry.js').script.src).toBe('https://remotes.example/entry.js?retry=1')
  expect(scriptOf(made, 'https://remotes.example/other.js').script.src).toBe('https://remotes.example/other.js')
})

const manifestText = (build: string, integrity: Record<string, string>) => {
  const metaData = { name: 'toy', globalName: 'toy', buildInfo: { buildVersion: build }, remoteEntry: { name: 'e.js' } }
  return JSON.stringify({ metaData, shared: [], exposes: [{ path: './remote', assets: {} }], integrity })
}

test('F22 the manifest is read before federation reads it, and its build is noted', async () => {
  const { plugin: made, note } = plugin()
  const facts = { name: 'toy', globalName: 'toy', buildInfo: { buildVersion: 'b2' }, remoteEntry: { name: 'e.js' } }
  const body = { metaData: facts, shared: [], exposes: [{ path: './remote', assets: {} }] }
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(body)))
  const response = await (made.fetch!(ENTRY, {}, {} as never) as Promise<Response>)
  await expect(response.json()).resolves.toEqual(body)
  expect(note).toHaveBeenCalledWith(ENTRY, 'b2')
  globalThis.fetch = jest.fn(async () => new Response('<!doctype html>'))
  await expect(made.fetch!(ENTRY, {}, {} as never)).rejects.toThrow('not JSON')
})

const hash = (letter: string) => `sha384-${letter.repeat(64)}`

const registryWith = (integrity: string): Registry => ({ remotes: registryOf(toyRemote).remotes.map((line) => ({ ...line, integrity })) })

test('a script of a remote runs only with the hash that its manifest names, whatever number of attempts its address has', async () => {
  const { plugin: made } = plugin()
  expect(scriptOf(made, 'http://localhost/remotes/toy/assets/entry.js').script.integrity).toBe('')
  globalThis.fetch = jest.fn(async () => new Response(manifestText('b1', { 'assets/entry.js': hash('a'), 'assets/chunk.js': hash('b') })))
  await made.fetch!(ENTRY, {}, {} as never)
  const again = scriptOf(made, 'http://localhost/remotes/toy/assets/entry.js').script
  expect([again.src, again.integrity]).toEqual(['http://localhost/remotes/toy/assets/entry.js?retry=1', hash('a')])
  // as the remote's runtime requests its chunks
  expect(window.vitrineIntegrity?.('http://localhost/remotes/toy/assets/chunk.js')).toBe(hash('b'))
  const unknown = window.vitrineIntegrity?.('http://localhost/remotes/toy/assets/other.js')
  expect(unknown).toMatch(/^sha384-/)
  expect([hash('a'), hash('b')]).not.toContain(unknown)
  expect(window.vitrineIntegrity?.('http://localhost/assets/main.js')).toBe('')
  // a second build in the same page: the files of both builds are known
  globalThis.fetch = jest.fn(async () => new Response(manifestText('b2', { 'assets/chunk2.js': hash('c') })))
  await made.fetch!(ENTRY, {}, {} as never)
  expect(['chunk', 'chunk2'].map((name) => window.vitrineIntegrity?.(`http://localhost/remotes/toy/assets/${name}.js`))).toEqual([hash('b'), hash('c')])
})

test('a manifest that is not the one of the registry is not read; after a deploy the registry is asked for the new hash', async () => {
  const { note, report } = plugin()
  const made = remotePlugin(registryWith(hash('a')), { note }, report)
  const served = hash('b')
  let named = hash('a')
  // as in a browser: a response with another hash is a network error
  globalThis.fetch = jest.fn(async (url, init) => {
    if (url === '/remotes.json') return new Response(JSON.stringify(registryWith(named)))
    if (init?.integrity !== served) throw new TypeError('Failed to fetch')
    return new Response(manifestText('b2', {}))
  })
  jest.useFakeTimers()
  const refused = Promise.resolve(made.fetch!(ENTRY, {}, {} as never)).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await refused).toBeInstanceOf(TypeError)
  expect(note).not.toHaveBeenCalled()
  named = hash('b')
  const taken = made.fetch!(ENTRY, {}, {} as never) as Promise<Response>
  await jest.advanceTimersByTimeAsync(10_000)
  jest.useRealTimers()
  expect((await taken).ok).toBe(true)
  expect(note).toHaveBeenCalledWith(ENTRY, 'b2')
})

test('a page that may reckon hashes does so: an answer with another one is no message in the console, and is not read either', async () => {
  const served = manifestText('b2', {})
  const hashOf = async (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
  Object.assign(window, { isSecureContext: true })
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
  const { note, report } = plugin()
  const made = remotePlugin(registryWith(hash('a')), { note }, report)
  let named = hash('a')
  globalThis.fetch = jest.fn(async (url, init) => {
    expect(init?.integrity).toBeUndefined()
    return url === '/remotes.json' ? new Response(JSON.stringify(registryWith(named))) : new Response(served)
  })
  await expect(made.fetch!(ENTRY, {}, {} as never)).rejects.toThrow('not what was shipped')
  expect(note).not.toHaveBeenCalled()
  named = await hashOf(served)
  await expect(made.fetch!(ENTRY, {}, {} as never)).resolves.toMatchObject({ ok: true })
  expect(note).toHaveBeenCalledWith(ENTRY, 'b2')
  Object.assign(window, { isSecureContext: undefined })
}, 30_000)

test('F11 M4 a remote that brings a copy of what the host provides is reported, the host is not', async () => {
  const { plugin: made, report } = plugin()
  const get = () => undefined
  await made.afterLoadShare!({ pkgName: 'react', shareInfo: { get }, selectedShared: { from: 'host', get } } as never)
  // a remote that only needed it earlier than the host
  await made.afterLoadShare!({ pkgName: 'react', shareInfo: { get }, selectedShared: { from: 'toy', get } } as never)
  expect(report).not.toHaveBeenCalled()
  await made.afterLoadShare!({ pkgName: 'react', shareInfo: { get }, selectedShared: { from: 'toy', get: () => undefined } } as never)
  expect(report).toHaveBeenCalledWith('A remote brought its own copy', { shared: 'react', from: 'toy' })
})

test('F24 a remote that fails is named, and nothing is made up in its place', async () => {
  const { plugin: made, report } = plugin()
  const error = new Error('#RUNTIME-008')
  expect(made.errorLoadRemote!({ id: 'toy/remote', error, from: 'runtime', lifecycle: 'onLoad' } as never)).toBeUndefined()
  expect(report).toHaveBeenCalledWith('A remote could not be loaded', { id: 'toy/remote', from: 'runtime', lifecycle: 'onLoad', error })
})
