import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { describeRemote } from './describeRemote.ts'

const frontDoor = `
  import { defineRemote, panel, screen } from '@vitrine/shell'
  import { somethingHeavy } from 'a-package-that-is-not-installed'
  import query from './things/__generated__/ThingsScreenQuery.graphql'
  import { thingsVariables } from './things/thingsList'
  somethingHeavy()
  export default defineRemote({
    id: 'media',
    contract: 1,
    messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
    menu: [{ group: 'media', order: 10, to: '/images', label: 'media.menu.media' }],
    screens: [screen({ path: '/images', query, variables: thingsVariables, load: () => import('./ThisFileDoesNotExist') })],
    panels: [panel({ slot: 'product.panel', id: 'photos', title: 'media.panel.photos', order: 30, edits: ['images'], query, variables: () => ({}), load: () => import('./NorDoesThis') })],
    commands: [
      { id: 'media', group: 'go', label: 'media.menu.media', to: '/images', words: 'media.words.media', keys: 'g m' },
      { id: 'photos', group: 'go', label: 'media.panel.photos', to: '/images?kind=photo' },
    ],
  })
`

const messages = {
  en: { 'media.menu.media': 'Media', 'media.panel.photos': 'Photos', 'media.words.media': 'images, photos' },
  nl: { 'media.menu.media': 'Media', 'media.panel.photos': "Foto's", 'media.words.media': "beelden, foto's" },
}

const withRemote = async (files: Record<string, string>, look: (folder: string) => void): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-remote-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, 'src', name)), { recursive: true })
      await writeFile(join(folder, 'src', name), text)
    }
    look(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const filesOf = (remote: string, nl: object = messages.nl): Record<string, string> => ({
  'remote.tsx': remote,
  'i18n/en.json': JSON.stringify(messages.en),
  'i18n/nl.json': JSON.stringify(nl),
  'things/thingsList.ts': `import { listVariables } from '@vitrine/ui'\nexport const thingsVariables = () => listVariables()`,
  'things/__generated__/ThingsScreenQuery.graphql.ts': 'export default { kind: "Request" }',
})

test("a remote's line of the registry is read from its front door, without its screens or its packages", async () => {
  await withRemote(filesOf(frontDoor), (folder) => {
    assert.deepEqual(describeRemote('media', 'abc123', folder), {
      id: 'media',
      contract: 1,
      buildId: 'abc123',
      entry: '/remotes/media/mf-manifest.json',
      menu: [{ group: 'media', order: 10, to: '/images', label: { en: 'Media', nl: 'Media' } }],
      paths: ['/images'],
      panels: [{ slot: 'product.panel', id: 'photos', order: 30, title: { en: 'Photos', nl: "Foto's" }, edits: ['images'] }],
      commands: [
        { id: 'media', group: 'go', label: { en: 'Media', nl: 'Media' }, to: '/images', words: { en: 'images, photos', nl: "beelden, foto's" }, keys: 'g m' },
        { id: 'photos', group: 'go', label: { en: 'Photos', nl: "Foto's" }, to: '/images?kind=photo' },
      ],
    })
  })
})

test('the line says whose the remote is, and its version, as its package.json does', async () => {
  await withRemote(
    { ...filesOf(frontDoor), '../package.json': JSON.stringify({ author: 'Media team <media@vitrine.example>', version: '2.1.0' }) },
    (folder) => {
      const { owner, version } = describeRemote('media', 'abc123', folder)
      assert.deepEqual({ owner, version }, { owner: 'Media team <media@vitrine.example>', version: '2.1.0' })
    },
  )
})

test('a title without a Dutch text stops the build with the file that lacks it', async () => {
  await withRemote(filesOf(frontDoor, { 'media.menu.media': 'Media' }), (folder) => {
    assert.throws(() => describeRemote('media', 'abc123', folder), /"media\.panel\.photos", which is not in remotes\/media\/src\/i18n\/nl\.json/)
  })
})

test('a remote without commands gives none', async () => {
  await withRemote(filesOf(frontDoor.replace(/commands: \[[^]*?\n    \],/, '')), (folder) => {
    assert.deepEqual(describeRemote('media', 'abc123', folder).commands, [])
  })
})

test('a remote that gives itself the name of another is refused', async () => {
  await withRemote(filesOf(frontDoor), (folder) => {
    assert.throws(() => describeRemote('pricing', 'abc123', folder), /calls itself "media"; its id must be "pricing"/)
  })
})

for (const [what, from, to, complaint] of [
  [
    'an entry of the menu',
    "to: '/images', label: 'media.menu.media' }]",
    "to: '/imges', label: 'media.menu.media' }]",
    /leads to \/imges, where none of its screens stands/,
  ],
  ['a command', "to: '/images?kind=photo' }", "to: '/photos?kind=photo' }", /leads to \/photos/],
  ['an entry whose screen has come', "label: 'media.menu.media' }]", "label: 'media.menu.media', isPlanned: true }]", /planned, but there is a screen/],
] as const) {
  test(`${what} that leads to no screen is refused`, async () => {
    assert.ok(frontDoor.includes(from))
    await withRemote(filesOf(frontDoor.replace(from, to)), (folder) => assert.throws(() => describeRemote('media', 'abc', folder), complaint))
  })
}

const own = `menuGroups: [{ id: 'toys', order: 35, label: 'media.menu.media' }], slots: ['media.image'], name: 'media.panel.photos', contract: 1,`

const declares = (slots: string): Record<string, string> => ({ 'slots.ts': `declare module '@vitrine/shell' { interface SlotProps { ${slots} } }\nexport {}` })

test('a remote brings its name, groups of the menu and slots of its own', async () => {
  const remote = frontDoor.replace('contract: 1,', own).replace("group: 'media'", "group: 'toys'")
  await withRemote({ ...filesOf(remote), ...declares(`'media.image': { imageId: string }`) }, (folder) => {
    const { name, menuGroups, slots, slotProps, menu } = describeRemote('media', 'abc', folder)
    assert.deepEqual(slotProps, { 'media.image': [{ name: 'imageId', type: 'string' }] })
    assert.deepEqual(name, { en: 'Photos', nl: "Foto's" })
    assert.deepEqual(menuGroups, [{ id: 'toys', order: 35, label: { en: 'Media', nl: 'Media' } }])
    assert.deepEqual(slots, ['media.image'])
    assert.equal(menu[0]?.group, 'toys')
  })
})

for (const [what, from, to, complaint] of [
  [
    'an entry in a group that nobody has',
    "group: 'media'",
    "group: 'toys'",
    /puts \/images into the menu's group "toys", which neither the host has \(products, .*\) nor its own menuGroups/,
  ],
  [
    'a slot under the name of another',
    'contract: 1,',
    "contract: 1, slots: ['product.corner'],",
    /opens the slot "product[.]corner": a slot that a remote opens is called "media[.]…"/,
  ],
] as const) {
  test(`${what} is refused`, async () => {
    await withRemote(filesOf(frontDoor.replace(from, to)), (folder) => assert.throws(() => describeRemote('media', 'abc', folder), complaint))
  })
}

test('a panel says what it takes in the slot of another remote, and in one of the host what the contract says', async () => {
  const remote = frontDoor.replace(
    'panels: [',
    "panels: [panel({ slot: 'toys.shelf', id: 'shelf', title: 'media.panel.photos', order: 10, query, variables: () => ({}), load: () => import('./NorDoesThis') }), ",
  )
  await withRemote({ ...filesOf(remote), ...declares(`'toys.shelf': { /** Of the toy */ toyId: string }`) }, (folder) => {
    assert.deepEqual(
      describeRemote('media', 'abc', folder).panels.map(({ takes }) => takes),
      [[{ name: 'toyId', type: 'string' }], undefined],
    )
  })
  await withRemote(filesOf(remote), (folder) =>
    assert.throws(() => describeRemote('media', 'abc', folder), /declares nowhere what panels are given in the slot "toys[.]shelf"/),
  )
})

test('a slot that a remote opens and nobody says what it gives is refused', async () => {
  await withRemote(filesOf(frontDoor.replace('contract: 1,', `contract: 1, slots: ['media.image'],`)), (folder) =>
    assert.throws(() => describeRemote('media', 'abc', folder), /declares nowhere what panels are given in the slot "media[.]image"/),
  )
})

test('what leads to a screen that is planned is described as any other', async () => {
  const planned = frontDoor.replace(
    "label: 'media.menu.media' }]",
    "label: 'media.menu.media' }, { group: 'files', order: 10, to: '/files', label: 'media.menu.media', isPlanned: true }]",
  )
  await withRemote(filesOf(planned), (folder) => assert.deepEqual(describeRemote('media', 'abc', folder).menu[1]?.to, '/files'))
})
