// `pnpm production [--people 12]`: the setup of docker-compose.yml without Docker, under failures. It has PostgreSQL with an
// owner and a role of the product, secrets in files, two processes that serve requests, one worker, and the nginx of this
// machine with deploy/nginx.conf in front of them. People send requests over HTTPS while both processes are replaced one after
// the other, one is killed with -9, and the worker is frozen. Nothing may be lost or done twice, no save may wait for ten
// seconds, and the history must be complete. Needs a build, nginx and openssl.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { demoAccount } from '../../server/src/demo/index.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import { productRoot } from '../check/runProgram.ts'
import { freePort } from '../freePort.ts'
import { type Answers, Callers } from './Callers.ts'
import { NginxProxy } from './NginxProxy.ts'
import { ServerAt } from './ServerAt.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '12' } } })
const people = Number(values.people)
/** The time for which nginx avoids a process that refused it; any sooner, it may treat both as down. */
const apart = 11_000
const drain = 3
const maxSave = 10_000

const folder = mkdtempSync(join(tmpdir(), 'vitrine-production-'))
const ports = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()] as const
const [http, https, one, other, checks] = ports
const database = await startEmbeddedPostgres({ dataFolder: folder })

const secret = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, `${text}\n`, { mode: 0o600 })
  return file
}
const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...environment } = process.env
const settings = {
  ...environment,
  NODE_ENV: 'production',
  DATABASE_URL_FILE: secret('database', database.appUrl),
  DATABASE_OWNER_URL_FILE: secret('database_owner', database.url),
  VITRINE_SECRET_FILE: secret('secret', 'by this the processes of this try sign their tokens'),
  VITRINE_DATA: join(folder, 'data'),
  VITRINE_DRAIN: String(drain),
  VITRINE_LOG: 'json',
  VITRINE_PROXIES: 'loopback',
  VITRINE_ORIGIN: `https://localhost:${https}`,
  VITRINE_NIGHT: 'never',
}
mkdirSync(settings.VITRINE_DATA)
const vitrine = (...words: string[]) =>
  spawnSync(process.execPath, ['server/src/cli/vitrine.ts', ...words], { cwd: productRoot, env: settings, encoding: 'utf8' })
const processes = [
  new ServerAt(one, { ...settings, VITRINE_WORK: 'off', VITRINE_DEMO: '300', VITRINE_DEMO_DAYS: '0' }, join(folder, 'api1.log')),
  new ServerAt(other, { ...settings, VITRINE_WORK: 'off' }, join(folder, 'api2.log')),
] as const
const worker = new ServerAt(checks, { ...settings, VITRINE_WORK: 'only' }, join(folder, 'worker.log'))
const callers = new Callers(`https://localhost:${https}`)
let proxy: NginxProxy | undefined
let isFine = true

const tell = (what: string, { asked, failed, slowestChange }: Answers): void => {
  const isBad = failed.length > 0 || slowestChange > maxSave
  if (isBad) isFine = false
  console.log(`${isBad ? '✘' : '✔'} ${what}: ${failed.length} of ${asked} lost, the slowest save took ${(slowestChange / 1000).toFixed(1)} s`)
  for (const [reason, those] of Map.groupBy(failed, (text) => text)) console.log(`    ${those.length} × ${reason}`)
}

try {
  const migrated = vitrine('migrate')
  if (migrated.status !== 0) throw new Error(`vitrine migrate failed: ${migrated.stdout}${migrated.stderr}`)
  await processes[0].start()
  await Promise.all([processes[1].start(), worker.start()])
  proxy = await NginxProxy.start(folder, { http, https, processes: [one, other] })
  await callers.signIn(demoAccount.email, demoAccount.password)

  tell('at rest', await callers.during(wait(5_000), { people, again: false }))
  const rolling = async (): Promise<void> => {
    for (const each of processes) {
      await wait(1_000)
      await each.end()
      await each.start()
      await wait(apart)
    }
  }
  tell('both replaced, one after the other', await callers.during(rolling(), { people, again: false }))
  const killed = async (): Promise<void> => {
    await wait(1_000)
    await processes[0].end('SIGKILL')
    await wait(3_000)
    await processes[0].start()
    await wait(apart)
  }
  tell('one killed with -9, asked again as pages do', await callers.during(killed(), { people, again: true }))
  const frozen = async (): Promise<void> => {
    worker.signal('SIGSTOP')
    await wait(15_000).finally(() => worker.signal('SIGCONT'))
  }
  tell('the process that works stands still for 15 seconds', await callers.during(frozen(), { people, again: false }))

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ sku: string; count: number }>(
    '/* production.made */ select sku, count(*)::integer as count from products where sku = any($1) group by sku',
    [callers.made],
  )
  await client.end()
  const [lost, twice] = [callers.made.length - rows.length, rows.filter(({ count }) => count > 1).length]
  if (lost + twice > 0) isFine = false
  console.log(`${lost + twice > 0 ? '✘' : '✔'} of ${callers.made.length} products whose making was acknowledged ${lost} are missing, ${twice} were made twice`)
  const audit = vitrine('verify-audit')
  if (audit.status !== 0) isFine = false
  console.log(`${audit.status === 0 ? '✔' : '✘'} ${audit.stdout.trim()}${audit.status === 0 ? '' : audit.stderr}`)
} catch (error) {
  isFine = false
  console.error(error)
} finally {
  await callers.close()
  await proxy?.stop()
  worker.signal('SIGCONT')
  await Promise.all([...processes, worker].map((each) => each.end()))
  await database.stop()
  if (isFine) rmSync(folder, { recursive: true, force: true })
  else console.log(`What they said is in ${folder}`)
}
console.log(isFine ? 'Nothing was lost.' : 'It does not hold.')
process.exit(isFine ? 0 : 1)
