import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../bundler/workspace.ts'
import { readBuiltRemote } from '../ship/BuiltRemote.ts'
import { judgeBuild } from '../ship/judgeBuild.ts'
import { deployedOf, hashSchema, readRelease, type Release } from '../ship/Release.ts'
import { createOutside, runKit } from './plantOutside.ts'
import { packPackages } from './packPackages.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-outside-')))
after(() => rmSync(folder, { recursive: true, force: true }))

const packed = join(folder, 'packed')
packPackages(packed)
const remote = createOutside(folder, packed, 'robots')

const schema = readFileSync(join(root, 'schema.graphql'), 'utf8')
const contract = JSON.parse(readFileSync(join(remote, 'node_modules/@vitrine/contract/shared.json'), 'utf8')) as {
  shared: Record<string, { version: string }>
  slots: string[]
  fragments: string[]
}

/** A release as a host of this tree would describe it. */
const standing = (changes: Partial<Release> = {}): string => {
  const provides = Object.fromEntries(Object.entries(contract.shared).map(([name, { version }]) => [name, { version, names: null }]))
  const release: Release = {
    contract: 1,
    schemaHash: hashSchema(schema),
    schema,
    host: { shared: { contract: 1, provides }, documents: {} },
    remotes: [],
    ...changes,
  }
  const file = join(folder, 'release.json')
  writeFileSync(file, JSON.stringify(release))
  return file
}

/** Calls `look` while a file of the remote has a changed text. */
const withFile = (name: string, change: (text: string) => string, look: () => void): void => {
  const file = join(remote, name)
  const before = readFileSync(file, 'utf8')
  assert.notEqual(change(before), before)
  writeFileSync(file, change(before))
  try {
    look()
  } finally {
    writeFileSync(file, before)
  }
}

test('the contract says what the host provides, which slots there are and which fragments may be spread', () => {
  assert.ok(Object.keys(contract.shared).includes('@vitrine/controls/DatePicker'))
  assert.ok(contract.slots.includes('product.panel'))
  const slots = JSON.parse(readFileSync(join(remote, 'node_modules/@vitrine/contract/slots.json'), 'utf8')) as { name: string; props: object[] }[]
  assert.deepEqual(
    slots.map(({ name }) => name),
    contract.slots,
  )
  assert.deepEqual(slots.find(({ name }) => name === 'product.panel')?.props, [{ name: 'productId', type: 'string' }])
  assert.ok(contract.fragments.includes('useSave_payload'))
})

test('a remote that was written by the template fits what runs, from the packed files alone', () => {
  const { code, output } = runKit(remote, 'check', '--against', standing())
  assert.equal(code, 0, output)
  assert.match(output, /robots \w{12} fits what runs \(operations: 3, shared modules: \d+\)/)
  const { description, shared, files } = readBuiltRemote('robots', join(remote, 'dist'))
  assert.deepEqual(
    [description.id, description.paths, description.panels.map(({ slot }) => slot)],
    ['robots', ['/robots'], ['product.panel', 'dashboard.panel']],
  )
  assert.deepEqual(
    shared.slots?.map(({ name, props }) => [name, props.map((prop) => prop.name)]),
    [
      ['product.panel', ['productId']],
      ['dashboard.panel', []],
    ],
  )
  assert.deepEqual(description.slotProps, { 'robots.product': [{ name: 'productId', type: 'string' }] })
  assert.ok(shared.takes?.['@vitrine/lists']?.names.includes('listScreen'))
  // Relay stays the host's: an artifact that imports its types as code bundles it
  for (const file of files.filter((one) => one.endsWith('.js'))) assert.doesNotMatch(readFileSync(join(remote, 'dist', file), 'utf8'), /RelayModernStore/, file)
})

const runTests = () =>
  spawnSync(process.execPath, ['--test', 'test/*.test.mjs'], { cwd: remote, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } })
const runScreens = () =>
  spawnSync(process.execPath, ['node_modules/jest/bin/jest.js'], {
    cwd: remote,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined },
  })

test('its own tests pass', () => {
  const { status, stdout } = runTests()
  assert.equal(status, 0, stdout)
})

test('its screens are tested on what the host draws, and fail when they show something else', () => {
  const { status, stdout, stderr } = runScreens()
  assert.equal(status, 0, stdout + stderr)
  assert.match(stderr, /Tests: +4 passed/)
  withFile(
    'src/robots/robots.list.tsx',
    (text) => text.replace("addressOf('products.edit', { id })", "'/robots'"),
    () => {
      const broken = runScreens()
      assert.equal(broken.status, 1)
      assert.match(broken.stderr, /✕ the list shows what the server answers[^]*3 passed/)
    },
  )
})

for (const [what, change] of [
  ['a token that is meant for another remote', (text) => text.replace("audience: 'robots', ", '')],
  ['somebody who is no member of staff', (text) => text.replace("!caller?.roles.includes('staff')", '!caller')],
] as [string, (text: string) => string][]) {
  test(`its own tests fail when its server answers ${what}`, () => {
    withFile('server/createRobotsServer.mjs', change, () => assert.equal(runTests().status, 1))
  })
}

const broken: [what: string, file: string, change: (text: string) => string, says: RegExp][] = [
  ['a text that Dutch lacks', 'src/i18n/nl.json', (text) => text.replace(/^.*"robots.title".*\n/m, ''), /src\/i18n: robots[.]title is not in nl[.]json/],
  [
    'a message that nobody wrote',
    'src/robots/RobotsDashboardPanel.tsx',
    (text) => text.replace('id="robots.count"', 'id="robots.many"'),
    /RobotsDashboardPanel[.]tsx.*\n.*\n.*robots[.]many/,
  ],
  [
    'a slot that nobody opens',
    'src/remote.tsx',
    (text) => text.replace("slot: 'dashboard.panel'", "slot: 'dashboard.corner'"),
    /remote[.]tsx.*dashboard[.]corner/,
  ],
]

test(`${broken.map(([what]) => what).join(', ')}: each is told before anything is built`, () => {
  const check = (left: typeof broken): void => {
    const [first, ...others] = left
    if (first) return withFile(first[1], first[2], () => check(others))
    const { code, output } = runKit(remote, 'check')
    assert.equal(code, 3, output)
    for (const [what, , , says] of broken) assert.match(output, says, what)
  }
  check(broken)
})

test('a field that the schema has not is told by Relay', () => {
  withFile(
    'src/robots/RobotsProductPanel.tsx',
    (text) => text.replace('eanCode\n', 'weightOfRobot\n'),
    () => {
      const { code, output } = runKit(remote, 'build')
      assert.equal(code, 1)
      assert.match(output, /weightOfRobot/)
    },
  )
})

const standingSlots = (type: string) => [
  { name: 'product.panel', props: [{ name: 'productId', type }] },
  { name: 'dashboard.panel', props: [] },
]
const provided = Object.fromEntries(Object.entries(contract.shared).map(([name, { version }]) => [name, { version, names: null }]))
const old = Object.fromEntries(Object.keys(contract.shared).map((name) => [name, { version: '18.0.0', names: null }]))
const games = { id: 'games', contract: 1, buildId: 'b', entry: '/remotes/games/mf-manifest.json', menu: [], paths: ['/robots'], panels: [], commands: [] }
const refused: [what: string, changes: Partial<Release>, says: RegExp][] = [
  ['a host with another version', { host: { shared: { contract: 1, provides: old }, documents: {} } }, /built for react\/jsx-runtime \^19/],
  [
    'a server without a field',
    { schema: schema.replace(/^ {2}eanCode: String\n/m, '') },
    /RobotsProductPanelQuery is not valid against the schema: Cannot query field "eanCode"/,
  ],
  [
    'a slot that gives its panels something else',
    { host: { shared: { contract: 1, provides: provided, slots: standingSlots('number') }, documents: {} } },
    /The slot product[.]panel gave its panels productId as string when the remote was built, and gives it as number now/,
  ],
  ['a remote that has the address', { remotes: [{ description: games, documents: null }] }, /the address \/robots is that of games/],
]

for (const [what, changes, says] of refused) {
  test(`${what} is a reason to refuse`, async () => {
    const build = readBuiltRemote('robots', join(remote, 'dist'))
    assert.match(judgeBuild(build, deployedOf(await readRelease(standing(changes)), 'robots', schema)).join('\n'), says)
  })
}

test('a panel in a slot that another remote opens is judged by what that one gives there, as those of the host are', async () => {
  const shelf = (type: string): string => {
    const description = {
      ...games,
      paths: ['/games'],
      slots: ['games.shelf'],
      slotProps: {
        'games.shelf': [
          { name: 'productId', type },
          { name: 'gameId', type: 'string' },
        ],
      },
    }
    return standing({
      remotes: [{ description, documents: null }],
      host: { shared: { contract: 1, provides: provided, slots: [...standingSlots('string'), { name: 'products.bulk', props: [] }] }, documents: {} },
    })
  }
  const { output: declaration } = runKit(remote, 'slots', '--against', shelf('string'))
  assert.match(declaration, /'games[.]shelf': \{ productId: string; gameId: string \}/)
  const slots = join(remote, 'src', 'othersSlots.d.ts')
  writeFileSync(slots, declaration)
  const panel = /    panel<ProductQuery, 'product[.]panel'>[(][{][^]*?\n    [}][)],\n/.exec(readFileSync(join(remote, 'src/remote.tsx'), 'utf8'))![0]
  const further = panel.replaceAll('product.panel', 'games.shelf')
  withFile(
    'src/remote.tsx',
    (text) => text.replace(panel, panel + further),
    () => {
      const fits = runKit(remote, 'check', '--against', shelf('string'))
      assert.equal(fits.code, 0, fits.output)
    },
  )
  rmSync(slots)
  const build = readBuiltRemote('robots', join(remote, 'dist'))
  const refusals = judgeBuild(build, deployedOf(await readRelease(shelf('string | null')), 'robots', schema))
  assert.match(refusals.join('\n'), /The panel robots takes productId [(]string[)] in the slot games[.]shelf, and games gives it as string [|] null/)
})

test('what does not fit is not put there, and a server that shows no schema is believed to have that of the contract only', () => {
  const target = join(folder, 'refused')
  mkdirSync(target)
  const ship = (changes: Partial<Release>) => runKit(remote, 'ship', '--to', target, '--against', standing(changes))
  const misfit = ship(refused[1]![1])
  assert.equal(misfit.code, 3)
  assert.match(misfit.output, refused[1]![2])
  const hidden = ship({ schema: null, schemaHash: 'other' })
  assert.equal(hidden.code, 2)
  assert.match(hidden.output, /does not show its schema/)
  assert.ok(!existsSync(join(target, 'robots')))
})

test('what fits is put where remotes are served from, and nowhere else', () => {
  const target = join(folder, 'remotes')
  const typo = runKit(remote, 'ship', '--to', target, '--against', standing())
  assert.equal(typo.code, 2)
  assert.match(typo.output, /There is no folder .*remotes: name the one that the host serves remotes from/)
  assert.ok(!existsSync(target))
  mkdirSync(target)
  const { code, output } = runKit(remote, 'ship', '--to', target, '--against', standing({ schema: null }), '--source', 'https://git.example/robots')
  assert.equal(code, 0, output)
  assert.ok(existsSync(join(target, 'robots', 'mf-manifest.json')))
  const line = JSON.parse(readFileSync(join(target, 'robots', 'remote.json'), 'utf8')) as Record<string, string>
  assert.partialDeepStrictEqual(line, { owner: 'Robots team', version: '0.1.0', source: 'https://git.example/robots' })
  assert.ok(Number.isFinite(Date.parse(line['since'] ?? '')))
  assert.equal(globSync('robots/assets/remoteEntry.*.js', { cwd: target }).length, 1)
})

test('--canary puts a build beside the live one, for a share and for accounts, judged like any other; nonsense is told before anything is built', () => {
  const target = join(folder, 'remotes')
  const live = () => JSON.parse(readFileSync(join(target, 'robots', 'remote.json'), 'utf8')) as { buildId: string }
  const before = live()
  const ship = (...canary: string[]) => runKit(remote, 'ship', '--to', target, '--against', standing(), ...canary.flatMap((word) => ['--canary', word]))
  assert.match(ship('10').output, /is live already: everybody gets it/)
  const nonsense = ship('everybody')
  assert.equal(nonsense.code, 2)
  assert.match(nonsense.output, /--canary is a percentage from 1 to 99, or the e-mail address of an account/)
  withFile(
    'src/i18n/en.json',
    (text) => text.replace('"robots.title": "', '"robots.title": "New '),
    () => {
      const { code, output } = ship('10', 'anna@vitrine.example')
      assert.equal(code, 0, output)
      assert.match(
        output,
        /for 10 % of the accounts and anna@vitrine[.]example from their next page on; everybody else keeps \w{12}[.]\nFor everybody: pnpm remote promote robots/,
      )
    },
  )
  const canary = JSON.parse(readFileSync(join(target, 'robots', 'canary.json'), 'utf8')) as { buildId: string; share: number; accounts: string[] }
  assert.deepEqual([canary.share, canary.accounts], [10, ['anna@vitrine.example']])
  assert.notEqual(canary.buildId, before.buildId)
  assert.deepEqual(live(), before)
  assert.ok(existsSync(join(target, 'robots', 'canary-manifest.json')))
  withFile(
    'src/i18n/en.json',
    (text) => text.replace('"robots.title": "', '"robots.title": "Newer '),
    () => {
      const misfit = runKit(remote, 'ship', '--to', target, '--against', standing(refused[1]![1]), '--canary', '20')
      assert.equal(misfit.code, 3, misfit.output)
    },
  )
  assert.equal((JSON.parse(readFileSync(join(target, 'robots', 'canary.json'), 'utf8')) as { share: number }).share, 10)
})

test('its team goes back to the build before, and a build that the operator has pinned stays', () => {
  const target = join(folder, 'remotes')
  const live = () => (JSON.parse(readFileSync(join(target, 'robots', 'remote.json'), 'utf8')) as { buildId: string }).buildId
  const before = live()
  const ship = () => runKit(remote, 'ship', '--to', target, '--against', standing())
  withFile(
    'src/i18n/en.json',
    (text) => text.replace('"robots.title": "', '"robots.title": "Other '),
    () => {
      const state = join(target, 'robots', 'state.json')
      writeFileSync(state, JSON.stringify({ pinned: before }))
      const pinned = ship()
      assert.equal(pinned.code, 3, pinned.output)
      assert.match(pinned.output, /robots is pinned to /)
      rmSync(state)
      const { code, output } = ship()
      assert.equal(code, 0, output)
      assert.match(output, /Back to the build before: npm run rollback -- --to /)
    },
  )
  const next = live()
  assert.notEqual(next, before)
  assert.match(runKit(remote, 'rollback', '--to', target, '--list').output, new RegExp(`^${next} .*live\n${before} `))
  const back = runKit(remote, 'rollback', '--to', target)
  assert.equal(back.code, 0, back.output)
  assert.equal(live(), before)
  assert.equal(runKit(remote, 'rollback').code, 2)
})

test('a word that is no command, and a folder that is no remote, are told how it is done', () => {
  const word = runKit(remote, 'bild')
  assert.equal(word.code, 2)
  assert.match(word.output, /There is no command "bild"[.]\n\nvitrine-remote build/)
  withFile(
    'package.json',
    (text) => text.replace('"name": "robots"', '"name": "my-robots"'),
    () => {
      const { code, output } = runKit(remote, 'build')
      assert.equal(code, 2)
      assert.match(output, /calls the remote "my-robots"; its name begins with a small letter/)
    },
  )
})
