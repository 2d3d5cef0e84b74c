import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { buildSchema } from 'graphql'
import type { Deployed } from './Deployed.ts'
import { judgeBuild } from './judgeBuild.ts'
import { plantBuild, plantedSchema, plantFolder, type Planted } from './plantBuild.ts'

const deployed: Deployed = {
  schema: buildSchema(plantedSchema),
  host: {
    shared: {
      contract: 1,
      provides: {
        react: { version: '19.3.1', names: ['useState'] },
        '@vitrine/ui': { version: '1.0.0', names: ['Button'] },
        '@vitrine/old': { version: '1.0.0', names: null },
      },
      styles: ['--v-line', 'v-row', 'v-tag-warning'],
      slots: [
        { name: 'product.panel', props: [{ name: 'productId', type: 'string' }] },
        {
          name: 'products.bulk',
          props: [
            { name: 'ids', type: 'readonly string[] | null' },
            { name: 'onDone', type: '() => void' },
          ],
        },
      ],
    },
    documents: { hash: 'query HostQuery { amIAlive }' },
  },
  owner: null,
  descriptions: [
    {
      id: 'media',
      slots: ['media.shelf', 'media.old'],
      slotProps: {
        'media.shelf': [
          { name: 'imageId', type: 'string | null' },
          { name: 'onPick', type: '(imageId: string) => void' },
        ],
      },
      contract: 1,
      buildId: 'b',
      entry: '/remotes/media/mf-manifest.json',
      menu: [],
      paths: ['/images/:id'],
      panels: [
        { slot: 'product.panel', id: 'photos', order: 1, title: { en: 'Photos', nl: 'Foto’s' } },
        { slot: 'content.corner', id: 'quotes', order: 1, title: { en: 'Quotes', nl: 'Citaten' }, takes: [{ name: 'reviewId', type: 'string' }] },
      ],
      commands: [{ id: 'media', group: 'go', to: '/images', label: { en: 'Media', nl: 'Media' }, keys: 'g m' }],
    },
  ],
  remotes: new Map([['media', { hash: 'query MediaScreenQuery { amIAlive ...Alive_query } fragment Alive_query on Query { amIAlive }' }]]),
}

/** A remote that opens the slot of a panel of media. */
const corner = { slots: ['content.corner'], slotProps: { 'content.corner': [{ name: 'reviewId', type: 'string' }] } }

const refusalsOf = async (t: TestContext, planted: Planted): Promise<string[]> =>
  judgeBuild(await plantBuild(join(await plantFolder(t), 'dist'), 1, { ...planted, description: { ...corner, ...planted.description } }), deployed)

test('a build that fits what stands there is let through', async (t) => {
  const takes = {
    react: { range: '^19.3.0', names: ['useState'] },
    '@vitrine/ui': { range: null, names: ['Button'] },
    '@vitrine/old': { range: null, names: ['anything'] },
  }
  assert.deepEqual(await refusalsOf(t, { takes }), [])
  assert.deepEqual(await refusalsOf(t, { styles: ['--v-line', 'v-row', 'v-tag-'] }), [])
  // more props in a slot than before do no harm, and neither does a narrower type
  assert.deepEqual(await refusalsOf(t, inBulk('ids', 'null | readonly  string[] | undefined')), [])
  // a slot of the host, of another remote, and of its own
  const title = { en: 'a', nl: 'b' }
  assert.deepEqual(
    await refusalsOf(t, {
      description: { panels: ['product.panel', 'media.shelf', 'content.corner'].map((slot) => ({ slot, id: 'reviews', order: 1, title })) },
    }),
    [],
  )
  // its types are wider than what it gets, and it takes optional props; of an older build the props are unknown
  assert.deepEqual(
    await refusalsOf(
      t,
      inShelf(
        { name: 'imageId', type: 'string | null | undefined' },
        { name: 'size', type: 'number | undefined' },
        { name: 'onPick', type: '((imageId: string) => void) | undefined' },
      ),
    ),
    [],
  )
  assert.deepEqual(
    await refusalsOf(t, { description: { panels: [{ slot: 'media.old', id: 'reviews', order: 1, title, takes: [{ name: 'imageId', type: 'number' }] }] } }),
    [],
  )
  assert.deepEqual(await refusalsOf(t, { description: { slotProps: undefined } }), [])
  // an identical fragment is allowed: it comes from the shared packages
  assert.deepEqual(await refusalsOf(t, { query: 'query ReviewsScreenQuery { ...Alive_query } fragment Alive_query on Query { amIAlive }' }), [])
})

const inBulk = (name: string, type: string): Planted => ({
  records: { slots: [{ name: 'products.bulk', props: [{ name, type }] }] },
  description: { panels: [{ slot: 'products.bulk', id: 'reviews', order: 1, title: { en: 'a', nl: 'b' } }] },
})

const inShelf = (...takes: { name: string; type: string }[]): Planted => ({
  description: { panels: [{ slot: 'media.shelf', id: 'reviews', order: 1, title: { en: 'a', nl: 'b' }, takes }] },
})

const refused: [what: string, planted: Planted, sentence: RegExp][] = [
  [
    'SHELL-08 a prop that its slot does not give any more',
    inBulk('filter', 'object'),
    /^The slot products[.]bulk gave its panels filter [(]object[)] when the remote was built, and does not any more/,
  ],
  [
    'SHELL-08 a prop that may be null by now',
    inBulk('ids', 'readonly string[]'),
    /^The slot products[.]bulk gave its panels ids as readonly string\[\] when the remote was built, and gives it as readonly string\[\] [|] null now/,
  ],
  ['SHELL-08 a function that is called otherwise', inBulk('onDone', '(ids: string[]) => void'), /^The slot products[.]bulk gave its panels onDone as /],
  [
    'SHELL-08 a prop that another remote gives otherwise',
    inShelf({ name: 'imageId', type: 'string' }),
    /^The panel reviews takes imageId [(]string[)] in the slot media[.]shelf, and media gives it as string [|] null: /,
  ],
  [
    'SHELL-08 a prop that another remote does not give',
    inShelf({ name: 'productId', type: 'string' }),
    /^The panel reviews takes productId [(]string[)] in the slot media[.]shelf, which media does not give: /,
  ],
  [
    'SHELL-08 a slot given up in which a panel of another remote stands',
    { description: { slots: [] } },
    /^The slot content[.]corner is not opened any more, and the panel quotes of media stands in it[.]$/,
  ],
  [
    'SHELL-08 a slot that gives a panel of another remote something else',
    { description: { slotProps: { 'content.corner': [{ name: 'reviewId', type: 'string | null' }] } } },
    /^The slot content[.]corner gives reviewId as string [|] null, and the panel quotes of media takes it as string: /,
  ],
  [
    'SHELL-08 a slot that gives a panel of another remote less',
    { description: { slotProps: { 'content.corner': [] } } },
    /^The slot content[.]corner does not give reviewId, and the panel quotes of media takes it as string: /,
  ],
  [
    'S2 a field that the schema has not',
    { query: 'query ReviewsScreenQuery { reviews { stars } }' },
    /^ReviewsScreenQuery is not valid against the schema: Cannot query field "stars" on type "Reviews"/,
  ],
  ['S4 an operation of another remote', { query: 'query MediaScreenQuery { amIAlive }' }, /^MediaScreenQuery exists in media too/],
  ['S4 an operation of the host', { query: 'query HostQuery { amIAlive }' }, /^HostQuery exists in the host too/],
  [
    'S4 another fragment of the same name',
    { query: 'query ReviewsScreenQuery { ...Alive_query } fragment Alive_query on Query { reviews { totalCount } }' },
    /^Alive_query exists in media too, as something else/,
  ],
  [
    'F11 a library in a version that the host has not',
    { takes: { react: { range: '^20.0.0', names: [] } } },
    /built for react \^20\.0\.0 and the host that stands there has 19\.3\.1/,
  ],
  [
    'F11 a component that the host has not yet',
    { takes: { '@vitrine/ui': { range: null, names: ['Button', 'Carousel'] } } },
    /takes Carousel from @vitrine\/ui, which the host that stands there does not have: ship the host first/,
  ],
  [
    'F11 a package that the host has not',
    { takes: { '@vitrine/maps': { range: null, names: [] } } },
    /takes @vitrine\/maps from the host that stands there, which does not have it/,
  ],
  [
    'a class that the host has not yet',
    { styles: ['v-carousel', 'v-row'] },
    /^The remote is dressed with v-carousel, which the style sheets of the host that stands there do not have: ship the host first/,
  ],
  ['a variable that the host has not yet', { styles: ['--v-glow', '--v-line'] }, /^The remote is dressed with --v-glow, which/],
  ['another contract', { contract: 2 }, /speaks contract 2 and the host that stands there 1/],
  [
    'F14 a router of its own',
    { script: 'webpackChunkvitrine_content_build1;e.createBrowserRouter([])' },
    /makes a router of its own; the host has the only one/,
  ],
  ['a React root of its own', { script: '(0,r.createRoot)(e)' }, /makes a React root of its own/],
  ['F13 an eager shared module', { script: 'shareConfig:{eager:!0,singleton:!0}' }, /brings a shared module eagerly/],
  ['an address of another remote', { description: { paths: ['/images/:photo'] } }, /^In the list of remotes the address \/images\/:photo is that of media[.]$/],
  ['an address of the host', { description: { paths: ['/bin'] } }, /^In the list of remotes the address \/bin is that of the host[.]$/],
  [
    'a panel of another remote',
    { description: { panels: [{ slot: 'product.panel', id: 'photos', order: 2, title: { en: 'a', nl: 'b' } }] } },
    /the panel photos of product[.]panel is that of media[.]$/,
  ],
  [
    'a slot that nobody opens',
    { description: { panels: [{ slot: 'product.corner', id: 'reviews', order: 2, title: { en: 'a', nl: 'b' } }] } },
    /^The panel reviews stands in the slot product[.]corner, which nothing that stands there opens \(product[.]panel, products[.]bulk, media[.]shelf, media[.]old, and content[.]corner\)[.]$/,
  ],
  ['a menu entry without a label', { description: { menu: [{ group: 'products', order: 1, to: '/reviews' }] } }, /^In the list of remotes menu[.]0[.]label: /],
  [
    'F15 the chunks of another',
    { script: 'self.webpackChunkvitrine_media_abc=[]' },
    /would answer for the chunks of "vitrine_media_abc"; only "vitrine_content_build1"/,
  ],
]

/** Builds that once passed: each would have broken in the browser of a user who did nothing. */
const command = { id: 'reviews', group: 'go', label: { en: 'a', nl: 'b' }, to: '/reviews1' }
const saveReview = 'mutation ReviewsSaveMutation($input: ReviewInput!) { saveReview(input: $input) { state } }'
const was = (from: string, to: string): string => plantedSchema.replace(from, to)
refused.push(
  [
    'S2 a second relay-runtime in the files',
    { script: 'e.getRelayPublishQueue=class RelayPublishQueue{}' },
    /brings a relay-runtime of its own; the host has the only one/,
  ],
  ['S2 a second react-relay in the files', { script: 'e.createRelayContext=t' }, /brings a react-relay of its own/],
  ['F11 a second React in the files', { script: 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=R' }, /brings a React of its own/],
  ['F11 an older React in the files', { script: 'e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=R' }, /brings a React of its own/],
  ['F11 a runtime of JSX in the files', { script: 'var t=Symbol.for("react.transitional.element")' }, /brings a React of its own/],
  ['F11 a second react-dom in the files', { script: 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=D' }, /brings a react-dom of its own/],
  ['F11 a second react-intl in the files', { script: 'throw Error("[React Intl] Could not find required `intl` object")' }, /brings a react-intl of its own/],
  ['a second list of toasts in the files', { script: 'key:n??`toast-${this.#a+=1}`' }, /brings a list of toasts of its own/],
  ['a second session in the files', { script: 'localStorage.getItem("auth_refresh_token")' }, /brings a session of its own/],
  [
    'F11 something that it would give to the whole page',
    {
      shared: [
        { name: 'react' },
        { name: 'dayjs', assets: { js: { sync: ['assets/dayjs.js'], async: [] }, css: { sync: [], async: [] } } },
        { name: 'react-intl', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } },
      ],
    },
    /brings react and dayjs for everybody: what is shared is the host's alone/,
  ],
  ['F11 a build that does not say what it takes', { records: { takes: undefined } }, /does not say what it takes of the host/],
  ['S2 a build that does not say what schema it was built against', { records: { schema: undefined } }, /does not say which schema it was built against/],
  [
    'S2 a required field of an input that the build does not know',
    { query: saveReview, schema: was('input ReviewInput { name: String!', 'input ReviewInput {') },
    /: A required field name on input type ReviewInput was added[.]$/,
  ],
  [
    'S2 a field of an input that is gone',
    { query: saveReview, schema: was('input ReviewInput {', 'input ReviewInput { stars: Int') },
    /: ReviewInput[.]stars was removed[.]$/,
  ],
  [
    'S2 an argument that was an Int and is a String',
    { query: 'query ReviewsScreenQuery { search(text: null) { totalCount } }', schema: was('search(text: String)', 'search(text: Int)') },
    /: Query[.]search arg text has changed type from Int to String[.]$/,
  ],
  [
    'S2 a field that was a String and is an Int',
    { schema: was('totalCount: Int!', 'totalCount: String!') },
    /: Reviews[.]totalCount changed type from String! to Int![.]$/,
  ],
  [
    'S2 a value of an enum that is gone',
    { query: saveReview, schema: was('PENDING ACCEPTED', 'PENDING REFUSED ACCEPTED') },
    /: REFUSED was removed from enum type State[.]$/,
  ],
  [
    'S2 a field that may be null now',
    { query: 'query ReviewsScreenQuery { reviews { state } }', schema: was('state: State }\n  type M', 'state: State! }\n  type M') },
    /: Reviews[.]state changed type from State! to State[.]$/,
  ],
  ['a runtime that fetches chunks without their hashes', { runtime: '' }, /^The remote fetches its chunks without their hashes/],
  ['a remote of nobody', { description: { owner: undefined } }, /^The line of the registry does not say whose the remote is: write `author`/],
  [
    'a build that chooses whom the server speaks to',
    { description: { server: 'https://robots.example' } },
    /^The build says where the server of its team is: that is for who runs the host/,
  ],
  ['the keys of another remote', { description: { commands: [{ ...command, keys: 'g m' }] } }, /^In the list of remotes the shortcut g m is that of media[.]$/],
  ['the keys of the host', { description: { commands: [{ ...command, keys: 'g d' }] } }, /^In the list of remotes the shortcut g d is that of the host[.]$/],
  ['two commands of one name', { description: { commands: [command, command] } }, /^In the list of remotes the command reviews is named twice[.]$/],
  [
    'an address that takes some visitors of another remote',
    { description: { paths: ['/images/new'] } },
    /^The address [/]images[/]new meets [/]images[/]:id of media/,
  ],
)

for (const [what, planted, sentence] of refused) {
  test(`${what} is refused with a sentence`, async (t) => {
    const refusals = await refusalsOf(t, planted)
    assert.ok(refusals.length > 0)
    for (const refusal of refusals) assert.match(refusal, sentence)
  })
}

test('what the schema has more than the build knows, and what changed where the build does not look, is no reason to refuse', async (t) => {
  assert.deepEqual(await refusalsOf(t, { schema: was('enum State { PENDING ACCEPTED }', 'enum State { PENDING }').replace('state: State! }', '}') }), [])
  // only documents that use it are affected
  assert.deepEqual(await refusalsOf(t, { schema: was('input ReviewInput { name: String!', 'input ReviewInput {') }), [])
  assert.deepEqual(
    await refusalsOf(t, {
      query: 'mutation ReviewsSaveMutation($input: ReviewInput!) { saveReview(input: $input) { state } }',
      schema: was('PENDING ACCEPTED', 'PENDING'),
    }),
    [],
  )
})

test('a name that another team has where the build is going is refused, and that of its own team is not', async (t) => {
  const build = await plantBuild(join(await plantFolder(t), 'dist'), 1)
  const judgedFor = (owner: string | null): string[] => judgeBuild(build, { ...deployed, owner }).filter((line) => line.includes('belongs to'))
  assert.deepEqual([null, build.description.owner!].map(judgedFor), [[], []])
  const [refusal = ''] = judgedFor('Catalogue team <catalogue@vitrine.example>')
  assert.match(refusal, /^content belongs to Catalogue team <catalogue@vitrine[.]example> where it is going, and this build to .*: take another name/)
})
