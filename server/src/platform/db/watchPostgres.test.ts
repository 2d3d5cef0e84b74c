import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { insertUser } from '../../services/accounts/users/users.store.ts'
import { createAccounts, readSecret } from '../../services/accounts/index.ts'
import { revertEntities } from '../../engine/index.ts'
import { findJob, prepareJob, startJob } from '../../services/jobs/index.ts'
import '../../composition.ts'
import { createListener } from '../../testing/createListener.ts'
import { postgresProcesses } from '../../testing/freezePostgres.ts'
import { edit, engineHands } from '../../testing/index.ts'
import { anna, makeProducts } from '../../testing/testJobs.ts'
import { openDatabase } from './openDatabase.ts'

// The product as started from a fresh clone: with the embedded PostgreSQL, one process for requests and one for jobs.

const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-watch-'))
chmodSync(dataFolder, 0o755)
const files = join(dataFolder, 'postgres')
const children: ChildProcess[] = []
const skip = process.platform !== 'linux' && 'kills processes by way of /proc'
after(async () => {
  for (const child of children.reverse()) {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close')
  }
  rmSync(dataFolder, { recursive: true, force: true })
})

interface Run {
  log: () => string
  until(pattern: RegExp): Promise<RegExpExecArray>
}

function run(t: TestContext, settings: Record<string, string>): Run {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, VITRINE_DATA: dataFolder, VITRINE_DEMO: '0', PORT: '0', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const until = (pattern: RegExp) =>
    t.waitFor(
      () => {
        const match = pattern.exec(text)
        assert.ok(match, `${pattern} in: ${text}`)
        return match
      },
      { timeout: 120_000 },
    )
  return { log: () => text, until }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const starts = () => count(readFileSync(join(dataFolder, 'postgres.log'), 'utf8'), /starting PostgreSQL/g)

test('REL-01 a killed embedded PostgreSQL is started again, once, and everything goes on; the log says so in two lines', { skip }, async (t) => {
  const answering = run(t, { VITRINE_WORK: 'off' })
  const [, url = ''] = await answering.until(/Vitrine is ready: (http:\/\/localhost:\d+)/)
  const working = run(t, { VITRINE_WORK: 'only' })
  await working.until(/Vitrine is working at jobs/)

  const { password, port }: { password: string; port: number } = JSON.parse(readFileSync(join(dataFolder, 'database.json'), 'utf8'))
  const db = openDatabase(`postgres://vitrine:${password}@127.0.0.1:${port}/vitrine`, { connections: 2 })
  t.after(() => db.destroy())
  const email = 'anna@vitrine.example'
  const id = await insertUser(db, { email, first_name: 'Anna', last_name: 'Bos', language: 'en', show_onboarding: false, password_hash: 'none' })
  const accounts = createAccounts(await readSecret({ secret: null, dataFolder }))
  const { token } = await accounts.openSession(db, { id: id ?? 0, email }, { ip: null, userAgent: null })
  const ask = async (query: string, variables: Record<string, unknown> = {}, authorization = `JWT ${token}`) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', ...(authorization && { authorization }) }
    return (await fetch(`${url}/graphql/`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })).json()
  }
  const status = async () => (await fetch(`${url}/readyz`)).status
  const products = [...(await makeProducts(db, 1)), ...(await makeProducts(db, 1)), ...(await makeProducts(db, 1))]
  const listener = createListener(url, token)
  t.after(() => listener.leaveAll())
  const stream = await listener.listen<{ entity: { saved: { fields: { field: string }[] } | null } }>(
    'subscription($id: ID!) { entity(id: $id, client: "watch") { presences { client } saved { fields { field } } } }',
    { id: products[0] },
  )
  await stream.next()

  for (const round of [1, 2]) {
    const begun = starts()
    process.kill(postgresProcesses(files).postmaster, 'SIGKILL')
    // Like the pages, which keep sending requests.
    let isAsking = true
    const codes = new Set<string>()
    const asking = Promise.all(
      Array.from({ length: 5 }, async () => {
        while (isAsking) {
          const { errors } = await ask('query($id: ID!) { product(id: $id) { sku name } }', { id: products[0] })
          for (const { extensions } of errors ?? []) codes.add(extensions.code)
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      }),
    )
    await t.waitFor(async () => assert.equal(await status(), 503), { timeout: 60_000, interval: 5 })
    assert.deepEqual(await ask('{ amIAlive }', {}, ''), { data: { amIAlive: true } })
    await t.waitFor(async () => assert.equal(await status(), 200), { timeout: 120_000 })
    isAsking = false
    await asking
    assert.deepEqual(
      [...codes].filter((code) => code !== 'SERVICE_UNAVAILABLE'),
      [],
    )
    assert.equal(starts(), begun + 1, 'one of the two processes started it')

    const choice = { changeSetId: await lastChange(products[round] ?? 0) }
    const job = await prepareJob(db, { kind: 'revert', input: choice, ids: await revertEntities(db, choice), actor: anna })
    await startJob(db, job)
    await t.waitFor(async () => assert.equal((await findJob(db, job))?.state, 'DONE', `In the log of whoever works:\n${working.log()}`), { timeout: 120_000 })
    await engineHands(db).save([edit(products[0] ?? 0, { brand: `After ${round}` })])
    for (let hears = false; !hears;) hears = (await stream.next()).data?.entity.saved?.fields.some(({ field }) => field === 'brand') ?? false
    for (const { until } of [answering, working]) await until(new RegExp(`(The database answers again, after [^]*){${round}}`))
    const told = count(answering.log() + working.log(), /the embedded database had ended and was started again/g)
    assert.ok(told >= round, 'whoever started it says so')
  }
  for (const log of [answering.log(), working.log()]) {
    assert.deepEqual([count(log, /The database cannot be reached/g), count(log, /The database answers again/g), count(log, /\n\s+at /g)], [2, 2, 0], log)
  }

  async function lastChange(product: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`select max(change_set_id) as id from change_items where entity_id = ${product}`.execute(db)
    return rows[0]?.id ?? 0
  }
})
