import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { integrityOf } from '../bundler/integrity.ts'
import { plantBuild, plantFolder } from './plantBuild.ts'
import { publishCanary } from './publishCanary.ts'
import { readCanary } from './readCanary.ts'
import { refusePinned } from './refusePinned.ts'
import { ShippedRemotes } from './ShippedRemotes.ts'

const run = (command: 'ship' | 'rollback' | 'remote', ...args: string[]): { code: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], { encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

const fields = ['a', 'b', 'c', 'd', 'e']

/** Five builds, each of which queries a field of its own. */
const shipFive = async (t: TestContext): Promise<{ remotes: string; release: (schema: string) => string }> => {
  const folder = await plantFolder(t)
  const remotes = join(folder, 'remotes')
  for (const [index, field] of fields.entries()) {
    const build = await plantBuild(join(folder, 'dist'), index + 1, { query: `query ReviewsScreenQuery { ${field} }` })
    await new ShippedRemotes(remotes).folderOf('content').publish(build, '/remotes/content/mf-manifest.json')
  }
  const release = (schema: string): string => {
    mkdirSync(join(folder, 'release'), { recursive: true })
    writeFileSync(join(folder, 'release', 'schema.graphql'), schema)
    return join(folder, 'release')
  }
  return { remotes, release }
}

const schemaOf = (names: readonly string[]): string => `type Query { ${names.map((name) => `${name}: Int`).join(' ')} }`

test('S2 a schema that answers all of the five kept builds is let through; one that drops a field which only the oldest asks for is not', async (t) => {
  const { remotes, release } = await shipFive(t)
  const whole = run('ship', '--check', '--to', remotes, '--against', release(schemaOf(fields)))
  assert.equal(whole.code, 0, whole.output)
  assert.match(whole.output, /answers everything that is asked by the builds kept in .* \(5\)/)
  const dropped = run('ship', '--check', '--to', remotes, '--against', release(schemaOf(fields.slice(1))))
  assert.equal(dropped.code, 3)
  assert.match(dropped.output, /content build1: ReviewsScreenQuery is not valid against the schema: Cannot query field "a"/)
  assert.doesNotMatch(dropped.output, /build2/)
  // no known build queries it, but an unknown client may
  const before = join(remotes, '..', 'before')
  mkdirSync(before)
  writeFileSync(join(before, 'schema.graphql'), schemaOf([...fields, 'f']))
  const shrunk = run('ship', '--check', '--to', remotes, '--against', release(schemaOf(fields)), '--released', before)
  assert.equal(shrunk.code, 3)
  assert.match(shrunk.output, /The schema does not only grow: Query[.]f was removed[.]/)
})

test('S2 a kept build that relies on a field that may be null from now on keeps the schema from being shipped', async (t) => {
  const folder = await plantFolder(t)
  const remotes = join(folder, 'remotes')
  const build = await plantBuild(join(folder, 'dist'), 1, { query: 'query ReviewsScreenQuery { a }', schema: 'type Query { a: Int! }' })
  await new ShippedRemotes(remotes).folderOf('content').publish(build, '/remotes/content/mf-manifest.json')
  writeFileSync(join(folder, 'schema.graphql'), 'type Query { a: Int }')
  const { code, output } = run('ship', '--check', '--to', remotes, '--against', folder)
  assert.equal(code, 3, output)
  assert.match(output, /content build1: The schema is not the one that the remote was built against: Query[.]a changed type from Int! to Int[.]/)
})

test('rollback lists, goes back, goes to the build that is named, and says what it cannot do', async (t) => {
  const { remotes } = await shipFive(t)
  const live = (): string | undefined => new ShippedRemotes(remotes).folderOf('content').live
  const isFirst = (): boolean => new ShippedRemotes(remotes).folderOf('content').line?.isFirst ?? false
  assert.match(run('rollback', 'content', '--to', remotes, '--list').output, /^build5 {2}shipped \S+ {2}live\nbuild4 {2}shipped \S+\n/)
  const back = run('rollback', 'content', '--to', remotes)
  assert.equal(back.code, 0, back.output)
  assert.equal(live(), 'build4')
  assert.equal(isFirst(), false)
  // a second rollback goes further back, and not to the build that was just replaced
  assert.equal(run('rollback', 'content', '--to', remotes).code, 0)
  assert.equal(live(), 'build3')
  assert.equal(run('rollback', 'content', '--to', remotes, '--build', 'build1').code, 0)
  assert.equal(live(), 'build1')
  // the screen of the remotes offers no rollback from here
  assert.equal(isFirst(), true)
  const first = run('rollback', 'content', '--to', remotes)
  assert.equal(first.code, 2)
  assert.match(
    first.output,
    /There is no build of content that was shipped before build1; there are build1, build3, build4, build5, build2: --build names one\./,
  )
  const unknown = run('rollback', 'content', '--to', remotes, '--build', 'nope')
  assert.equal(unknown.code, 2)
  assert.match(unknown.output, /There is no build "nope" of content; there are build1, build3, build4, build5, build2\./)
  assert.match(run('rollback', 'media', '--to', remotes).output, /No build of media was ever shipped to/)
  // an external remote is in the folder as well
  const robots = new ShippedRemotes(remotes).folderOf('robots')
  for (const number of [7, 8])
    await robots.publish(await plantBuild(join(remotes, '..', 'dist'), number, { remote: 'robots' }), '/remotes/robots/mf-manifest.json')
  const other = run('rollback', 'robots', '--to', remotes)
  assert.equal(other.code, 0, other.output)
  assert.equal(robots.live, 'build7')
  assert.match(run('rollback', 'cellar', '--to', remotes).output, /There is no remote "cellar"; choose from .*robots/)
})

test('a remote is switched off and on, also one that was never shipped; the line of the registry says so, and its build stays', async (t) => {
  const { remotes } = await shipFive(t)
  const shipped = new ShippedRemotes(remotes)
  await shipped.writeRegistry()
  const listed = (): object => shipped.listed.map(({ id, ...line }) => ({ id, enabled: 'enabled' in line ? line.enabled : true }))
  const off = run('remote', 'disable', 'content', '--to', remotes)
  assert.equal(off.code, 0, off.output)
  assert.match(
    off.output,
    /^content: build build5, version 1[.]0[.]0, of Reviews <reviews@vitrine[.]example>, since \S+, by \S+, switched off by \S+ at \S+\n$/,
  )
  assert.deepEqual(
    [shipped.folderOf('content').state.enabled, shipped.folderOf('content').live, listed()],
    [false, 'build5', [{ id: 'content', enabled: false }]],
  )
  assert.equal(run('rollback', 'content', '--to', remotes).code, 0)
  assert.equal(shipped.folderOf('content').state.enabled, false, 'another build is no reason to switch it on')
  assert.equal(run('remote', 'enable', 'content', '--to', remotes).code, 0)
  assert.deepEqual(listed(), [{ id: 'content', enabled: true }])
  assert.match(run('remote', 'disable', 'media', '--to', remotes).output, /^media: as the server brings it, switched off by /)
  assert.match(run('remote', 'list', '--to', remotes).output, /^content: build build4, .*\nmedia: as the server brings it, switched off/m)
  assert.match(run('remote', 'disable', 'cellar', '--to', remotes).output, /There is no remote "cellar"; there are catalogue, content/)
  assert.equal(run('remote', 'enable', '--to', remotes).code, 2)
})

test('where the server of a team is stands in the line of the registry until it is taken back, whatever build is shipped, and no build says it', async (t) => {
  const { remotes } = await shipFive(t)
  const shipped = new ShippedRemotes(remotes)
  await shipped.writeRegistry()
  const server = (): unknown => (shipped.listed.find(({ id }) => id === 'content') as { server?: string } | undefined)?.server
  const put = run('remote', 'server', 'content', 'https://reviews.internal:4300', '--to', remotes)
  assert.equal(put.code, 0, put.output)
  assert.match(put.output, /, with the server https:[/][/]reviews[.]internal:4300\n$/)
  assert.equal(run('rollback', 'content', '--to', remotes).code, 0)
  assert.equal(server(), 'https://reviews.internal:4300')
  for (const address of ['reviews.internal', 'file:///etc/passwd', 'https://anna:secret@reviews.internal', 'https://reviews.internal/?to='])
    assert.equal(run('remote', 'server', 'content', address, '--to', remotes).code, 2, address)
  assert.equal(run('remote', 'server', 'content', '--to', remotes).code, 2)
  assert.equal(run('remote', 'server', 'content', 'none', '--to', remotes).code, 0)
  assert.equal(server(), undefined)
})

test('the server of a team is named before its remote was ever shipped, and stands in its line from the first build on', async (t) => {
  const { remotes } = await shipFive(t)
  const shipped = new ShippedRemotes(remotes)
  await shipped.writeRegistry()
  const put = run('remote', 'server', 'robots', 'http://localhost:4300', '--to', remotes)
  assert.equal(put.code, 0, put.output)
  assert.match(
    put.output,
    /^robots: never shipped, with the server http:[/][/]localhost:4300\nNo build of robots was ever shipped to .*; the others are catalogue, content/,
  )
  assert.deepEqual(
    shipped.listed.map(({ id }) => id),
    ['content'],
    'it has no line yet',
  )
  await shipped
    .folderOf('robots')
    .publish(await plantBuild(join(remotes, '..', 'dist'), 9, { remote: 'robots', description: { paths: ['/robots'] } }), '/remotes/robots/mf-manifest.json')
  await shipped.writeRegistry()
  assert.equal((shipped.listed.find(({ id }) => id === 'robots') as { server?: string }).server, 'http://localhost:4300')
  assert.equal(run('remote', 'server', 'no-name', 'http://localhost:4300', '--to', remotes).code, 2)
})

test('a pinned build stays until it is unpinned', async (t) => {
  const { remotes } = await shipFive(t)
  assert.equal(run('remote', 'pin', 'content', '--to', remotes).code, 0)
  const { code, output } = run('rollback', 'content', '--to', remotes)
  assert.equal(code, 3)
  assert.match(output, /content is pinned to build5 [(]by \S+ at \S+[)] in .*: pnpm remote unpin content lets another build take its place[.]/)
  const folder = new ShippedRemotes(remotes).folderOf('content')
  assert.throws(() => refusePinned(folder, 'content', 'build6'), /is pinned to build5/)
  refusePinned(folder, 'content', 'build5')
  assert.equal(folder.live, 'build5')
  assert.equal(run('remote', 'unpin', 'content', '--to', remotes).code, 0)
  assert.equal(run('rollback', 'content', '--to', remotes).code, 0)
  assert.equal(folder.live, 'build4')
  assert.match(run('remote', 'pin', 'media', '--to', remotes).output, /No build of media was ever shipped to/)
})

/** Two builds for everybody, and a third for some. */
const shipCanary = async (t: TestContext) => {
  const folder = await plantFolder(t)
  const remotes = join(folder, 'remotes')
  const shipped = new ShippedRemotes(remotes)
  const content = shipped.folderOf('content')
  const build = (number: number) => plantBuild(join(folder, 'dist'), number)
  for (const number of [1, 2]) await content.publish(await build(number), entry)
  await shipped.writeRegistry()
  await publishCanary(shipped, await build(3), entry, { share: 10, accounts: ['anna@vitrine.example'] })
  const read = (name: string): unknown => JSON.parse(readFileSync(join(content.path, name), 'utf8'))
  return { remotes, shipped, content, build, read }
}
const entry = 'https://remotes.example/content/mf-manifest.json'

test('a canary stands beside the live build, with the hash of its own manifest, and is promoted', async (t) => {
  const { remotes, shipped, content, read } = await shipCanary(t)
  assert.equal(content.live, 'build2')
  const { canary } = shipped.listed[0] as { canary?: { entry: string; integrity: string; buildId: string } }
  assert.deepEqual(canary, read('canary.json'))
  const { since, integrity, ...said } = read('canary.json') as Record<string, unknown>
  assert.ok(since)
  assert.equal(integrity, integrityOf(readFileSync(join(content.path, 'canary-manifest.json'))))
  assert.partialDeepStrictEqual(said, {
    id: 'content',
    buildId: 'build3',
    entry: 'https://remotes.example/content/canary-manifest.json',
    share: 10,
    accounts: ['anna@vitrine.example'],
  })
  assert.match(
    run('remote', 'list', '--to', remotes).output,
    /^content: build build2, .*, canary build3 for 10 % of the accounts and anna@vitrine[.]example since /m,
  )
  // a build that was never for everybody is no rollback target
  assert.equal(run('rollback', 'content', '--to', remotes).code, 0)
  assert.deepEqual([content.live, content.canary, 'canary' in shipped.listed[0]!], ['build1', undefined, false], 'another live build ends the canary')
  assert.match(run('remote', 'promote', 'content', '--to', remotes).output, /content has no canary/)
})

test('promote gives the canary to everybody, abort to nobody; a pinned build is kept from it', async (t) => {
  const { remotes, shipped, content, build } = await shipCanary(t)
  assert.equal(run('remote', 'pin', 'content', '--to', remotes).code, 0)
  assert.match(run('remote', 'promote', 'content', '--to', remotes).output, /content is pinned to build2/)
  assert.equal(run('remote', 'unpin', 'content', '--to', remotes).code, 0)
  const promoted = run('remote', 'promote', 'content', '--to', remotes)
  assert.equal(promoted.code, 0, promoted.output)
  assert.deepEqual([content.live, content.line?.entry, content.canary], ['build3', entry, undefined])
  await publishCanary(shipped, await build(4), entry, { share: 10 })
  const aborted = run('remote', 'abort', 'content', '--to', remotes)
  assert.equal(aborted.code, 0, aborted.output)
  assert.deepEqual([content.live, content.canary, 'canary' in shipped.listed[0]!], ['build3', undefined, false])
  await assert.rejects(publishCanary(shipped, await build(3), entry, { share: 10 }), /content build3 is live already/)
  await assert.rejects(
    publishCanary(new ShippedRemotes(join(remotes, '..', 'others')), await build(5), entry, { share: 10 }),
    /ship that without --canary first/,
  )
})

test('NET-07 a canary that the server has stopped giving is not promoted, with its reason, unless somebody insists; one that was shipped since is another', async (t) => {
  const { remotes, content } = await shipCanary(t)
  const release = join(remotes, '..', 'release.json')
  const say = (since: string | undefined) =>
    writeFileSync(
      release,
      JSON.stringify({
        contract: 1,
        schemaHash: '',
        schema: null,
        host: {},
        remotes: [],
        abortedCanaries: [{ remote: 'content', build: 'build3', since, reason: 'build3 had 5 faults in 6 loads, and the live build build2 0 in 20' }],
      }),
    )
  const promote = (...more: string[]) => run('remote', 'promote', 'content', '--to', remotes, '--against', release, ...more)
  say(content.canary?.since)
  const refused = promote()
  assert.equal(refused.code, 3, refused.output)
  assert.match(
    refused.output,
    /content build3 is not for everybody: .* because build3 had 5 faults in 6 loads, and the live build build2 0 in 20[.]\n.*--force/,
  )
  assert.equal(content.live, 'build2')
  say('another time')
  assert.equal(promote().code, 0)
  assert.equal(content.live, 'build3')
})

test('NET-07 --force promotes it all the same, and so does nobody who can be asked', async (t) => {
  const { remotes, content, shipped, build } = await shipCanary(t)
  const release = join(remotes, '..', 'release.json')
  writeFileSync(
    release,
    JSON.stringify({
      contract: 1,
      schemaHash: '',
      schema: null,
      host: {},
      remotes: [],
      abortedCanaries: [{ remote: 'content', build: 'build3', since: content.canary?.since, reason: 'of its faults' }],
    }),
  )
  assert.equal(run('remote', 'promote', 'content', '--to', remotes, '--against', release, '--force').code, 0)
  assert.equal(content.live, 'build3')
  await publishCanary(shipped, await build(4), entry, { share: 10 })
  const alone = run('remote', 'promote', 'content', '--to', remotes, '--against', join(remotes, 'nothing.json'))
  assert.equal(alone.code, 0, alone.output)
  assert.match(alone.output, /No server answers at .*nothing[.]json, so nobody knows whether it has stopped this canary/)
})

test('who gets a canary is a percentage, accounts, or both', () => {
  assert.deepEqual(readCanary(['10', 'Anna@vitrine.example, ben@vitrine.example'], ''), {
    share: 10,
    accounts: ['anna@vitrine.example', 'ben@vitrine.example'],
  })
  assert.equal(readCanary(undefined, ''), undefined)
  for (const words of [['0'], ['100'], ['10', '20'], ['anna'], ['']])
    assert.throws(() => readCanary(words, ''), /--canary is a percentage from 1 to 99/, words.join())
})

const misused: [args: string[], says: RegExp][] = [
  [['content'], /Say where the remotes are served from: --to <folder>/],
  [['cellar', '--to', 'x'], /There is no remote "cellar"; choose from catalogue/],
  [['host', '--to', 'x'], /The host is shipped with the server/],
  [['content', '--to', 'x', '--entry', 'remotes.example'], /--entry is the address that the folder is reached at/],
  [['content', '--to', 'x', '--canary', 'all'], /--canary is a percentage from 1 to 99, or the e-mail address of an account/],
  [['content', '--too', 'x'], /Unknown option '--too'[\s\S]*pnpm ship <remote> --to <folder>/],
]

for (const [args, says] of misused) {
  test(`\`ship ${args.join(' ')}\` is told how it is done`, () => {
    const { code, output } = run('ship', ...args)
    assert.equal(code, 2)
    assert.match(output, says)
  })
}
