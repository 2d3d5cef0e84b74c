import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { revertEntities } from './engine/index.ts'
import { poll } from './platform/db/processes.ts'
import { findJob, prepareJob, startJob } from './services/jobs/index.ts'
import './domains/office/index.ts'
import { testDatabase } from './testing/index.ts'
import { anna, makeProducts } from './testing/testJobs.ts'

const { db, rows, url } = await testDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-main-'))
after(() => rmSync(dataFolder, { recursive: true, force: true }))

interface Run {
  child: ChildProcess
  output: () => string
  /** Waits until the output matches; fails if the process ends first. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<number | null>
}

function run(file: string, args: string[] = [], settings: Record<string, string> = {}, input?: string): Run {
  const env = { ...process.env, DATABASE_URL: url, VITRINE_DATA: dataFolder, PORT: '0', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let text = ''
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      listeners.forEach((listener) => listener())
    })
  }
  child.stdin.end(input)
  return {
    child,
    output: () => text,
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text)
          if (match !== null) resolve(match)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`It ended without ${pattern}: ${text}`)))
      }),
  }
}

test('a start tells each step and where the product is, answers, and ends cleanly on SIGTERM', async () => {
  const { until, child, ended, output } = run('main.ts')
  const [, address] = await until(/Vitrine is ready: (http:\/\/localhost:\d+)/)
  assert.match(output(), /database: yours, by DATABASE_URL \(\d+\.\d s\)\n {2}tables: up to date/)
  await until(/There are no accounts yet. Create one: npx --yes pnpm@12 vitrine user add/)
  assert.deepEqual(await rows('select email from users'), [], 'nobody has a password that somebody else knows')
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const body = '{"query":"{ amIAlive environment { environment debug } }"}'
  const response = await fetch(`${address}/graphql/`, { method: 'POST', headers, body })
  assert.deepEqual(await response.json(), { data: { amIAlive: true, environment: { environment: 'production', debug: false } } })
  assert.equal(statSync(join(dataFolder, 'secrets.json')).mode & 0o777, 0o600)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.match(output(), /Vitrine is stopping/)
})

test('two first starts at once on one empty database with a demo: both come up, and there is one demo', async () => {
  const empty = await testDatabase()
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'vitrine-main-')))
  const starts = folders.map((folder) => run('main.ts', [], { DATABASE_URL: empty.url, VITRINE_DATA: folder, VITRINE_DEMO: '40', VITRINE_DEMO_DAYS: '0' }))
  await Promise.all(starts.map(({ until }) => until(/Vitrine is ready/)))
  assert.equal(starts.filter(({ output }) => output().includes('another start fills it')).length, 1)
  const [{ count = 0 } = {}] = await empty.rows<{ count: number }>("select count(*)::integer as count from change_sets where source = 'demo'")
  assert.ok(count > 0)
  assert.deepEqual(await empty.rows('select sku from products group by sku having count(*) > 1'), [])
  for (const { child, ended } of starts) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a process that only works at jobs does what one that only answers has left to it', async () => {
  const ids = await makeProducts(db, 3)
  const [made] = await rows<{ id: number }>('select max(change_set_id) as id from change_items where entity_id = any($1)', [ids])
  const choice = { changeSetId: made?.id ?? 0 }
  const answering = run('main.ts', [], { VITRINE_WORK: 'off' })
  await answering.until(/Vitrine is ready/)
  const job = await prepareJob(db, { kind: 'revert', input: choice, ids: await revertEntities(db, choice), actor: anna })
  await startJob(db, job)
  const working = run('main.ts', [], { VITRINE_WORK: 'only' })
  await working.until(/Vitrine is working at jobs/)
  const [, checks] = await working.until(/its checks: (http:\/\/localhost:\d+)\/readyz/)
  const [ready, nothing] = await Promise.all(['/readyz', '/graphql/'].map((path) => fetch(checks + path)))
  assert.deepEqual([ready?.status, await ready?.text(), nothing?.status], [200, 'ready\n', 404])
  // a scrape does not wait for a slow database: it leaves out values not known yet
  assert.ok(await poll(async () => (/^jobs\{state="waiting"\} \d/m.test(await (await fetch(`${checks}/metrics`)).text()) ? true : undefined), 20_000))
  assert.equal(await poll(async () => ((await findJob(db, job))?.state === 'DONE' ? true : undefined), 20_000), true)
  assert.deepEqual(await rows('select id from products where id = any($1)', [ids]), [])
  for (const { child, ended } of [answering, working]) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
  }
  assert.doesNotMatch(working.output(), /Vitrine is ready/)
})

test('a server beside tables that a newer release has changed: it starts while they accept it, and is refused when they do not', async () => {
  const newer = await testDatabase()
  const settings = { DATABASE_URL: newer.url }
  await newer.rows(`insert into kysely_migration (name, timestamp) values ('9998_racks', '')`)
  const accepted = run('main.ts', [], settings)
  await accepted.until(/Vitrine is ready/)
  assert.match(accepted.output(), /tables: up to date/)
  accepted.child.kill('SIGTERM')
  assert.equal(await accepted.ended, 0)

  await newer.rows(`update accepted_servers set oldest = '9998_racks'`)
  const refused = run('main.ts', [], settings)
  assert.equal(await refused.ended, 1)
  assert.match(
    refused.output(),
    /^The tables are newer than this program: they have had 9998_racks, and need a program that knows 9998_racks\. .* Start the newer release, or restore the backup/m,
  )
})

test('vitrine migrate brings the tables up to date by itself, and says so', async () => {
  const empty = await testDatabase()
  const settings = { DATABASE_URL: empty.url }
  const migrated = run('cli/vitrine.ts', ['migrate'], settings)
  assert.equal(await migrated.ended, 0, migrated.output())
  assert.match(migrated.output(), /^The tables are up to date\.$/m)
})

test('what keeps it from starting is told in one sentence that says what to do', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const faults: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, new RegExp(`^Port ${port} is in use: end the program that has it, or start with another one, such as PORT=${port + 1}\\.$`, 'm')],
    [{ PORT: 'four thousand' }, /^PORT must be a whole number from 0 to 65535, but it is "four thousand"\.$/m],
    [{ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must begin with postgres:\/\/ or postgresql:\/\/\.$/m],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^The database of DATABASE_URL does not let us in: .*ECONNREFUSED/m],
    [{ VITRINE_QUERIES: 'GET' }, /^VITRINE_QUERIES must be one of post, get, but it is "GET"\.$/m],
    [{ VITRINE_WORK: 'sometimes' }, /^VITRINE_WORK must be one of here, off, only, but it is "sometimes"\.$/m],
    [{ VITRINE_SECRET: 'short' }, /^VITRINE_SECRET must have at least 32 characters\.$/m],
  ]
  for (const [settings, sentence] of faults) {
    const { ended, output } = run('main.ts', [], settings)
    assert.equal(await ended, 1, JSON.stringify(settings))
    assert.match(output(), sentence)
    assert.equal(/\n\s+at /.test(output()), false, 'no trace of our own lines')
  }
  taken.close()
})

test('vitrine user add creates an account, asks for what is not given, and refuses a second one', async () => {
  const input = 'eva@vitrine.example\nEva\nde Wit\nlange groene bank\n'
  const first = run('cli/vitrine.ts', ['user', 'add', '--language', 'nl'], {}, input)
  assert.equal(await first.ended, 0, first.output())
  assert.match(first.output(), /The account for eva@vitrine.example has been created\./)
  const users = await rows('select first_name, last_name, language from users where email = $1', ['eva@vitrine.example'])
  assert.deepEqual(users, [{ first_name: 'Eva', last_name: 'de Wit', language: 'nl' }])
  const second = run('cli/vitrine.ts', ['user', 'add', '--email', 'EVA@vitrine.example', '--first-name', 'E', '--last-name', 'W'], {}, 'lange groene bank')
  assert.equal(await second.ended, 1)
  assert.match(second.output(), /^There is an account for EVA@vitrine.example already\.$/m)
})

test('the command line says what it knows when it does not understand', async () => {
  const { ended, output } = run('cli/vitrine.ts', ['export'])
  assert.equal(await ended, 1)
  assert.match(output(), /unknown command 'export'/)
})
