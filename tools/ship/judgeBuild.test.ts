import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { buildSchema } from 'graphql'
import { judgeBuild, type Deployed } from './judgeBuild.ts'
import { plantBuild, plantFolder, type Planted } from './plantBuild.ts'

const deployed: Deployed = {
  schema: buildSchema('type Query { reviews: Reviews! amIAlive: Boolean! } type Reviews { totalCount: Int! }'),
  host: {
    shared: { contract: 1, provides: { react: { version: '19.3.1', names: ['useState'] }, '@vitrine/ui': { version: '1.0.0', names: ['Button'] }, '@vitrine/old': { version: '1.0.0', names: null } }, styles: ['--v-line', 'v-row', 'v-tag-warning'] },
    documents: { hash: 'query HostQuery { amIAlive }' },
  },
  descriptions: [{ id: 'media', contract: 1, buildId: 'b', entry: '/remotes/media/mf-manifest.json', menu: [], paths: ['/images/:id'], panels: [{ slot: 'product.panel', id: 'photos', order: 1, title: { en: 'Photos', nl: 'Foto’s' } }], commands: [] }],
  remotes: new Map([['media', { hash: 'query MediaScreenQuery { amIAlive ...Alive_query } fragment Alive_query on Query { amIAlive }' }]]),
}

const refusalsOf = async (t: TestContext, planted: Planted): Promise<string[]> => judgeBuild(await plantBuild(join(await plantFolder(t), 'dist'), 1, planted), deployed)

test('a build that fits what stands there is let through', async (t) => {
  const takes = { react: { range: '^19.3.0', names: ['useState'] }, '@vitrine/ui': { range: null, names: ['Button'] }, '@vitrine/old': { range: null, names: ['anything'] } }
  assert.deepEqual(await refusalsOf(t, { takes }), [])
  assert.deepEqual(await refusalsOf(t, { styles: ['--v-line', 'v-row', 'v-tag-'] }), [])
  // the same fragment is the same: it came from what is shared
  assert.deepEqual(await refusalsOf(t, { query: 'query ReviewsScreenQuery { ...Alive_query } fragment Alive_query on Query { amIAlive }' }), [])
})

const refused: [what: string, planted: Planted, sentence: RegExp][] = [
  ['S2 a field that the schema has not', { query: 'query ReviewsScreenQuery { reviews { stars } }' }, /^ReviewsScreenQuery is not valid against the schema: Cannot query field "stars" on type "Reviews"/],
  ['S4 an operation of another remote', { query: 'query MediaScreenQuery { amIAlive }' }, /^MediaScreenQuery exists in media too/],
  ['S4 an operation of the host', { query: 'query HostQuery { amIAlive }' }, /^HostQuery exists in the host too/],
  ['S4 another fragment of the same name', { query: 'query ReviewsScreenQuery { ...Alive_query } fragment Alive_query on Query { reviews { totalCount } }' }, /^Alive_query exists in media too, as something else/],
  ['F11 a library in a version that the host has not', { takes: { react: { range: '^20.0.0', names: [] } } }, /built for react \^20\.0\.0 and the host that stands there has 19\.3\.1/],
  ['F11 a component that the host has not yet', { takes: { '@vitrine/ui': { range: null, names: ['Button', 'Carousel'] } } }, /takes Carousel from @vitrine\/ui, which the host that stands there does not have: ship the host first/],
  ['F11 a package that the host has not', { takes: { '@vitrine/maps': { range: null, names: [] } } }, /takes @vitrine\/maps from the host that stands there, which does not have it/],
  ['a class that the host has not yet', { styles: ['v-carousel', 'v-row'] }, /^The remote is dressed with v-carousel, which the style sheets of the host that stands there do not have: ship the host first/],
  ['a variable that the host has not yet', { styles: ['--v-glow', '--v-line'] }, /^The remote is dressed with --v-glow, which/],
  ['another contract', { contract: 2 }, /speaks contract 2 and the host that stands there 1/],
  ['F14 a router of its own', { script: 'webpackChunkvitrine_content_build1;e.createBrowserRouter([])' }, /makes a router of its own; the host has the only one/],
  ['a React root of its own', { script: '(0,r.createRoot)(e)' }, /makes a React root of its own/],
  ['F13 an eager shared module', { script: 'shareConfig:{eager:!0,singleton:!0}' }, /brings a shared module eagerly/],
  ['an address of another remote', { description: { paths: ['/images/:photo'] } }, /^In the list of remotes the address \/images\/:photo is that of media[.]$/],
  ['an address of the host', { description: { paths: ['/bin'] } }, /^In the list of remotes the address \/bin is that of the host[.]$/],
  ['a panel of another remote', { description: { panels: [{ slot: 'product.panel', id: 'photos', order: 2, title: { en: 'a', nl: 'b' } }] } }, /the panel photos of product[.]panel is that of media[.]$/],
  ['a menu entry without a label', { description: { menu: [{ group: 'products', order: 1, to: '/reviews' }] } }, /^In the list of remotes menu[.]0[.]label: /],
  ['F15 the chunks of another', { script: 'self.webpackChunkvitrine_media_abc=[]' }, /would answer for the chunks of "vitrine_media_abc"; only "vitrine_content_build1"/],
]

for (const [what, planted, sentence] of refused) {
  test(`${what} is refused with a sentence`, async (t) => {
    const refusals = await refusalsOf(t, planted)
    assert.ok(refusals.length > 0)
    for (const refusal of refusals) assert.match(refusal, sentence)
  })
}
