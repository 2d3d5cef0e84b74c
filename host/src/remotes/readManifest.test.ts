import { readManifest } from './readManifest'

const manifest = {
  metaData: {
    name: 'media',
    globalName: 'vitrine_remote_media',
    buildInfo: { buildVersion: 'b1' },
    remoteEntry: { name: 'assets/remoteEntry.1.js', path: '' },
  },
  shared: [],
  exposes: [{ path: './remote', assets: { js: { sync: ['assets/1.js'], async: [] }, css: { sync: [], async: [] } } }],
}
const { metaData } = manifest
const read = (body: unknown) => readManifest(typeof body === 'string' ? body : JSON.stringify(body), 'media')

test('the manifest of a remote as the build writes it', () => {
  expect(read(manifest)).toEqual({ build: 'b1' })
})

test.each([
  ['a page', '<!doctype html><title>Vitrine</title>', 'not JSON'],
  ['half a file', JSON.stringify(manifest).slice(0, 80), 'not JSON'],
  ['an empty object', {}, 'metaData'],
  ['a list', [], 'The manifest'],
  ['the manifest of another remote', { ...manifest, metaData: { ...metaData, name: 'pricing' } }, 'that of pricing'],
  ['one without an entry', { ...manifest, metaData: { ...metaData, remoteEntry: {} } }, 'remoteEntry.name'],
  ['one without a build', { ...manifest, metaData: { ...metaData, buildInfo: { buildVersion: '' } } }, 'buildVersion'],
  ['one that exposes nothing', { ...manifest, exposes: [] }, 'exposes no ./remote'],
])('F22 %s is refused', (_, body, complaint) => {
  expect(() => read(body)).toThrow(complaint)
})

test('F9 a remote with a style sheet is refused: its failure would go unseen', () => {
  const css = { sync: ['assets/media.css'], async: [] }
  expect(() => read({ ...manifest, exposes: [{ path: './remote', assets: { js: {}, css } }] })).toThrow('brings style sheets')
})
