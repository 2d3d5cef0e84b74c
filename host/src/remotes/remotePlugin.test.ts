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

test('F11 M4 a remote that brings a copy of what the host provides is reported, the host is not', async () => {
  const { plugin: made, report } = plugin()
  const get = () => undefined
  await made.afterLoadShare!({ pkgName: 'react', shareInfo: { get }, selectedShared: { from: 'host', get } } as never)
  // a remote that only needed it before the host did
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
