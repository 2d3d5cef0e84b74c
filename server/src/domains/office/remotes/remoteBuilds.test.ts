import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { forgetOldBuilds } from './remoteBuilds.store.ts'
import { watchCanaries } from './watchCanaries.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-test-builds-'))
const put = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const lineOf = (buildId: string, more: object = {}) => ({
  id: 'robots',
  contract: 1,
  buildId,
  entry: '/remotes/robots/mf-manifest.json',
  menu: [],
  paths: ['/robots'],
  panels: [],
  ...more,
})
put('host/dist/index.html', '<script defer src="/assets/main.0a1b2c3d.js"></script>')
for (const name of ['shared-versions.json', 'documents.json']) put(`host/dist/${name}`, '{"contract":1}')
put('schema.graphql', 'type Query { a: Int }')
put('shipped/robots/remote.json', lineOf('b1'))
put('shipped/robots/state.json', { server: 'https://robots.internal:4300' })

const { ask, call, get, rows, db, staff } = await withServer({ root, remotesFile: join(root, 'shipped') })
after(() => rmSync(root, { recursive: true }))

interface Report {
  remote?: string
  build?: string
  times?: number[]
  faults?: number
}
const report = async (...reports: Report[]) => {
  const whole = reports.map((one) => ({ remote: 'robots', build: 'b1', times: [], faults: 0, ...one }))
  return (await ask<{ reportBuilds: boolean }>('mutation($reports: [BuildReport!]!) { reportBuilds(reports: $reports) }', { reports: whole })).reportBuilds
}
const builds = async () =>
  (
    await ask<{ remoteBuilds: Record<string, unknown>[] }>(
      '{ remoteBuilds { remote build role loads faults typicalMilliseconds abort { at loads faults liveLoads liveFaults } } }',
    )
  ).remoteBuilds
const shown = async () => (await builds()).map(({ remote, role, build, loads, faults }) => [remote, role, build, loads, faults].join(' '))
/** For a user who is named for each canary. */
const buildGiven = async () => {
  const response = await get('/remotes.json', { headers: { 'x-account': `${staff.userId} ${encodeURIComponent(staff.email)}` } })
  return ((await response.json()) as { remotes: { buildId: string }[] }).remotes[0]?.buildId
}
const stopped = async () =>
  (
    await ask<{ maintenanceTasks: { counter: string; count: number; address: string }[] }>('{ maintenanceTasks { counter count address } }')
  ).maintenanceTasks.find(({ counter }) => counter === 'abortedCanaries')
const canary = (buildId: string, since: string) =>
  put('shipped/robots/canary.json', lineOf(buildId, { since, accounts: [staff.email], entry: '/remotes/robots/canary-manifest.json' }))
const times = (count: number, milliseconds = 100) => Array.from({ length: count }, () => milliseconds)
const quietly = (t: TestContext) => t.mock.method(console, 'error', () => {})

test('NET-07 what pages count is added up for each build and day, and a typical load is one that a single slow line does not move', async () => {
  assert.deepEqual(await shown(), ['host LIVE 0a1b2c3d 0 0', 'robots LIVE b1 0 0'])
  assert.equal(await report({ times: [100, 100], faults: 1 }, { remote: 'host', build: '0a1b2c3d', times: [400] }), true)
  assert.equal(await report({ times: [100, 60_000], faults: 1 }, { times: [100] }, { build: 'b0', times: [100] }), true)
  assert.deepEqual(await shown(), ['host LIVE 0a1b2c3d 1 0', 'robots LIVE b1 5 2', 'robots BEFORE b0 1 0'])
  const [host, robots] = await builds()
  assert.equal(host?.['typicalMilliseconds'], 400)
  assert.ok(Number(robots?.['typicalMilliseconds']) < 500, String(robots?.['typicalMilliseconds']))
  assert.equal((await rows('select day from remote_builds where remote = $1 and build = $2', ['robots', 'b1'])).length, 1)
  assert.deepEqual(await ask('{ remoteServers }'), { remoteServers: ['robots'] })
})

test('NET-07 what no page of ours says is not counted: strangers, remotes that nobody gives, more than a page can have had', async () => {
  const before = await rows('select * from remote_builds')
  const text = 'mutation($reports: [BuildReport!]!) { reportBuilds(reports: $reports) }'
  assert.ok((await call(text, { reports: [] }, { as: 'anonymous' })).errors)
  for (const strange of [
    { build: 'b'.repeat(65) },
    { build: 'b 1' },
    { faults: -1 },
    { faults: 51 },
    { times: times(51) },
    { times: [-1] },
    { remote: '../x' },
  ])
    assert.equal(await report(strange), false, JSON.stringify(strange))
  assert.equal(await report(...Array.from({ length: 21 }, () => ({ times: [1] }))), false)
  assert.equal(await report({ remote: 'cellar', times: [1] }), true)
  assert.deepEqual(await rows('select * from remote_builds'), before)
})

test('API-07 /metrics tells how the builds do that the registry gives, and of no others', async () => {
  await report({ build: 'made-up', times: [1] })
  const text = await (await get('/metrics')).text()
  assert.match(text, /^remote_build_loads\{remote="robots",build="b1"\} 5$/m)
  // values that fall at the end of a day are no counters: Prometheus would take that for a restart and count everything again
  for (const name of ['remote_build_loads', 'remote_build_faults']) assert.match(text, new RegExp(`^# TYPE ${name} gauge$`, 'm'))
  assert.match(text, /^remote_build_faults\{remote="robots",build="b1"\} 2$/m)
  assert.match(text, /^remote_build_load_seconds\{remote="host",build="0a1b2c3d"\} 0\.4/m)
  assert.doesNotMatch(text, /made-up|build="b0"/)
})

test('NET-07 a canary with clearly more faults than the live build is given to nobody any more, in whatever process, with a line in the log; what is shipped again begins again', async (t) => {
  const log = quietly(t)
  canary('b2', 'monday')
  assert.equal(await buildGiven(), 'b2')
  await report({ times: times(20) }, { build: 'b2', times: times(6), faults: 4 })
  assert.equal(await buildGiven(), 'b2', 'four faults say nothing')
  await report({ build: 'b2', faults: 1 })
  assert.equal(await buildGiven(), 'b1')
  assert.equal(log.mock.callCount(), 1)
  assert.match(
    String(log.mock.calls[0]?.arguments[0]),
    /The canary of the remote robots is given to nobody any more: b2 had 5 faults in 6 loads, and the live build b1 0 in 20/,
  )
  assert.deepEqual(await stopped(), { counter: 'abortedCanaries', count: 1, address: '/office/remotes' }, 'the dashboard tells members of staff')
  // another process reads it from the database, and does not report it again
  const given = [{ remote: 'robots', live: 'b1', canary: { build: 'b2', since: 'monday' }, hasServer: false }]
  assert.equal((await watchCanaries(db).aborted(given)).length, 1)
  assert.equal(log.mock.callCount(), 1)
  // successful loads afterwards change neither the decision nor its numbers
  await report({ build: 'b2', times: times(50) })
  assert.equal(await buildGiven(), 'b1')
  const { abort } = (await builds()).find(({ role }) => role === 'CANARY') as { abort: { at: string } }
  assert.partialDeepStrictEqual(abort, { loads: 6, faults: 5, liveLoads: 20, liveFaults: 0 })
  const release = (await (await get('/release.json')).json()) as { abortedCanaries: object[] }
  assert.deepEqual(release.abortedCanaries, [
    { remote: 'robots', build: 'b2', since: 'monday', reason: 'b2 had 5 faults in 6 loads, and the live build b1 0 in 20' },
  ])
  // shipped again, it is counted from then on
  canary('b2', 'tuesday')
  assert.equal(await buildGiven(), 'b2')
  assert.equal((await stopped())?.count, 0)
  assert.equal((await builds()).find(({ role }) => role === 'CANARY')?.['abort'], null)
  rmSync(join(root, 'shipped/robots/canary.json'))
  assert.equal(await buildGiven(), 'b1')
  assert.deepEqual(await rows('select since from remote_canaries where ended_at is null'), [])
})

test('NET-07 as many faults as the live build has keep no canary back', async () => {
  canary('b3', 'wednesday')
  assert.equal(await buildGiven(), 'b3')
  await report({ times: times(40), faults: 20 }, { build: 'b3', times: times(20), faults: 10 })
  assert.equal(await buildGiven(), 'b3')
})

test('NET-07 while the database does not answer, pages get what was known last', async (t) => {
  const log = quietly(t)
  const broken = watchCanaries({
    ...db,
    getExecutor: () => {
      throw new Error('away')
    },
  } as unknown as typeof db)
  assert.deepEqual(await broken.aborted([{ remote: 'robots', live: 'b1', canary: { build: 'b3', since: 'x' }, hasServer: false }]), [])
  assert.equal(log.mock.callCount(), 1)
})

test('NET-07 counts are kept for thirty days', async () => {
  await rows(
    `insert into remote_builds (remote, build, day, loads) values ('robots', 'b0', (now() at time zone 'utc')::date - 31, 7), ('robots', 'b0', (now() at time zone 'utc')::date - 29, 8)`,
  )
  await forgetOldBuilds(db)
  assert.deepEqual(
    (await rows(`select loads from remote_builds where build = 'b0' order by day`)).map(({ loads }) => loads),
    [8, 1],
  )
})

test('NET-07 whoever tells more often than pages do is not counted', async () => {
  const told: boolean[] = []
  for (let count = 0; count < 35; count += 1) told.push(await report({ times: [1] }))
  assert.ok(told.includes(false))
})
