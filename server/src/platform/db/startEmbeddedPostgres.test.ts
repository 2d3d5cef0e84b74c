import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import pg from 'pg'
import { sharedFolder } from './postgresBinaries.ts'
import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

interface Report {
  url: string
  state: string
  hadTable: boolean
  fault?: string
}

const isRoot = process.getuid?.() === 0
const folders: string[] = []
const children: ChildProcess[] = []
after(() => {
  // a child left over from a failed test would keep this process alive
  children.forEach((child) => child.kill('SIGKILL'))
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }))
})

function makeFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-supervisor-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return join(folder, 'data')
}

async function hold(dataFolder: string, options: { uid?: number; gid?: number } = {}): Promise<Report & { child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, '../../testing/holdDatabase.ts'), [dataFolder], options)
  children.push(child)
  const [report]: Report[] = await once(child, 'message')
  if (report === undefined) throw new Error('It said nothing')
  return { ...report, child }
}

async function leave({ child }: { child: ChildProcess }): Promise<void> {
  child.send('leave')
  await once(child, 'exit')
}

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function isUp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

test('the first process starts it, a second one joins, and only the last one to leave stops it', async () => {
  const folder = makeFolder(0o755)
  const [one, two] = await Promise.all([hold(folder), hold(folder)])
  assert.deepEqual([one.fault, two.fault], [undefined, undefined])
  assert.deepEqual([one.state, two.state].sort(), ['joined', 'started'], 'also when they begin at the same moment')
  assert.equal(one.url, two.url)
  const [owner, guest] = one.state === 'started' ? [one, two] : [two, one]

  await leave(guest)
  assert.equal(await isUp(owner.url), true, 'the guest does not stop it')
  const another = await hold(folder)
  assert.equal(another.state, 'joined')
  await leave(owner)
  assert.equal(await isUp(owner.url), true, 'somebody still works with it')
  await leave(another)
  assert.equal(await isUp(owner.url), false)
  assert.equal(existsSync(join(folder, 'postgres/postmaster.pid')), false, 'it was stopped properly')

  const note = join(folder, 'database.json')
  assert.equal(statSync(note).mode & 0o777, 0o600)
  const { port } = new URL(owner.url)
  const later = await hold(folder)
  assert.deepEqual([later.state, later.hadTable, new URL(later.url).port], ['started', true, port])
  await leave(later)
})

test('what joins within the process that started it leaves it running', async () => {
  const dataFolder = makeFolder(0o755)
  const open = () => startEmbeddedPostgres({ dataFolder, settings: { fsync: 'off' } })
  const first = await open()
  const second = await open()
  assert.deepEqual([first.state, second.state], ['started', 'joined'])
  await second.stop()
  assert.equal(await isUp(first.url), true)
  await first.stop()
  assert.equal(await isUp(first.url), false)
})

test('a database whose process was killed is taken over with all that is in it', async () => {
  const folder = makeFolder(0o755)
  const first = await hold(folder)
  await kill(first)
  assert.equal(await isUp(first.url), true, 'the database itself lives on')
  const second = await hold(folder)
  assert.deepEqual([second.state, second.url, second.hadTable], ['adopted', first.url, true])
  await leave(second)
  assert.equal(await isUp(first.url), false)
})

test('what a power cut leaves behind does not keep it from starting', async () => {
  const folder = makeFolder(0o755)
  mkdirSync(join(folder, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(folder, 'database.lock'), JSON.stringify({ pid: 2 ** 22 - 1, began: '1' }))
  const first = await hold(folder)
  assert.equal(first.state, 'started', 'a half-made database and a lock without a holder')
  const lock = join(folder, 'postgres/postmaster.pid')
  const lines = readFileSync(lock, 'utf8').split('\n')
  process.kill(Number(lines[0]), 'SIGKILL')
  await kill(first)
  // Meanwhile the process id of the killed database belongs to another program: this test.
  lines[0] = String(process.pid)
  writeFileSync(lock, lines.join('\n'))
  const second = await hold(folder)
  assert.deepEqual([second.state, second.hadTable], ['started', true])
  await leave(second)
})

test('a lost password is told in one sentence, and nothing is overwritten', async () => {
  const folder = makeFolder(0o755)
  await leave(await hold(folder))
  rmSync(join(folder, 'database.json'))
  const { fault, child } = await hold(folder)
  await once(child, 'exit')
  assert.match(fault ?? '', /password of the database is missing: put .*database\.json back/)
  assert.ok(existsSync(join(folder, 'postgres/PG_VERSION')))
})

test('under root it runs as another user, also when that user cannot enter the data folder', { skip: !isRoot && 'needs root' }, async () => {
  const open = makeFolder(0o755)
  const one = await hold(open)
  const { uid } = statSync(join(open, 'postgres'))
  assert.notEqual(uid, 0)
  await leave(one)

  const own = makeFolder(0o755)
  mkdirSync(own, { mode: 0o700 })
  await leave(await hold(own))
  assert.equal(statSync(own).mode & 0o777, 0o711, 'it is let through a folder of ours')
  assert.ok(existsSync(join(own, 'postgres')))

  const closed = makeFolder(0o700)
  const two = await hold(closed)
  assert.equal(two.state, 'started')
  assert.equal(existsSync(join(closed, 'postgres')), false)
  const { rows } = await query(two.url, 'show data_directory')
  const place = String(rows[0]?.data_directory)
  assert.ok(place.startsWith(sharedFolder))
  await leave(two)
  const again = await hold(closed)
  assert.equal(again.hadTable, true, 'the same one is found again')
  await leave(again)
  rmSync(join(place, '..'), { recursive: true })
})

test('without root it runs as oneself', { skip: !isRoot && 'every other test shows it' }, async (t) => {
  const folder = makeFolder(0o777)
  const nobody = { uid: 65534, gid: 65534 }
  const report = await hold(folder, nobody).catch(() => null)
  if (report === null) return t.skip('that user cannot enter this folder')
  assert.equal(report.fault, undefined)
  assert.equal(statSync(join(folder, 'postgres')).uid, nobody.uid)
  await leave(report)
  const asRoot = await hold(folder)
  assert.deepEqual([asRoot.state, asRoot.hadTable], ['started', true], 'root goes on with the database of another user')
  await leave(asRoot)
})

async function query(url: string, text: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}
