import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createAccounts, findUserByEmail, hasUsers, readSecret } from './services/accounts/index.ts'
import { type Recalculations, startRecalculations } from './domains/catalogue/index.ts'
import { type Automations, startAutomations } from './domains/content/index.ts'
import { createProgress, fail } from './cli/index.ts'
import { composition, schedulesFor } from './composition.ts'
import { type Linking, startLinking } from './engine/index.ts'
import { connectDatabase, type ConnectedDatabase, type ListenConnection, openListenConnection } from './platform/db/index.ts'
import { catalogueIsEmpty, demoAccount, fillOnce } from './demo/index.ts'
import { createChecksServer, createHttpServer, type HttpServer } from './api/http/index.ts'
import { startWorker, type Worker } from './services/jobs/index.ts'
import { createLive } from './services/live/index.ts'
import { type Mailing, startMail } from './services/mail/index.ts'
import { logAsJson } from './platform/log/index.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { openStorage } from './platform/storage/index.ts'
import { startTracing } from './platform/tracing/index.ts'

// Starts everything, in this order: settings, port, database, tables, the demo in an empty database, server, worker. Stops on
// Ctrl-C or SIGTERM, in reverse order.

const progress = createProgress()
let database: ConnectedDatabase | undefined
let loading: ChildProcess | undefined
let listenConnection: ListenConnection | undefined
let http: HttpServer | undefined
let checks: Server | undefined
let linking: Linking | undefined
let worker: Worker | undefined
let recalculating: Recalculations | undefined
let automating: Automations | undefined
let mailing: Mailing | undefined
let drainSeconds = 0
let stopTracing: (() => Promise<void>) | undefined

async function listen(server: Server, { port, host }: Settings): Promise<void> {
  server.listen({ port, host: host ?? undefined })
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use: end the program that has it, or start with another one, such as PORT=${port + 1}.`)
    }
    if (code === 'EACCES') throw new Error(`Port ${port} is not allowed for this user: start with another one, such as PORT=4000.`)
    throw new Error(`It is not possible to listen on ${host ?? 'all addresses'}, port ${port} (${code}). Check HOST and PORT.`)
  }
}

function portOf(server: Server, settings: Settings): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : settings.port
}

/** Checked first: better reported at once than after a minute of loading. */
async function checkPort(settings: Settings): Promise<void> {
  const probe = createServer()
  await listen(probe, settings)
  probe.close()
  await once(probe, 'close')
}

// In a child process, by the command line: otherwise the server would keep the memory it takes.
async function loadDemoApart({ demoSize, demoDays }: Settings, say: (line: string) => void): Promise<void> {
  const command = [join(import.meta.dirname, 'cli/vitrine.ts'), 'demo', '--size', String(demoSize), '--days', String(demoDays)]
  loading = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  loading.stdout?.setEncoding('utf8').on('data', (lines: string) => say(lines.trim().split('\n').at(-1) ?? ''))
  const [code] = await once(loading, 'close')
  if (code !== 0) throw new Error('The demo catalogue could not be loaded. VITRINE_DEMO=0 starts without one.')
}

async function prepare(settings: Settings, connected: ConnectedDatabase): Promise<void> {
  await progress.step(
    'tables',
    () => connected.migrate(),
    (names) => (names.length === 0 ? 'up to date' : names.join(', ')),
  )
  const db = connected.openForWork()
  if (settings.demoSize > 0 && (await catalogueIsEmpty(db))) {
    await progress.step(`demo of ${settings.demoSize} products`, (say) => fillOnce(db, () => loadDemoApart(settings, say), say))
  }
  await db.destroy()
}

async function start(): Promise<void> {
  const settings = readSettings()
  ;({ drainSeconds } = settings)
  if (settings.log === 'json') logAsJson()
  if (settings.tracing) stopTracing = await startTracing(settings.tracing)
  progress.say('Vitrine is starting')
  if (settings.work !== 'only' || settings.isPortGiven) await checkPort(settings)
  const states = { started: 'started', adopted: 'found running, taken over', joined: 'found running', own: 'yours, by DATABASE_URL' }
  database = await progress.step(
    'database',
    (say) => connectDatabase(settings, say),
    ({ state }) => states[state],
  )
  await prepare(settings, database)

  listenConnection = openListenConnection(database.url)
  linking = startLinking(database.openForWork())
  if (settings.work === 'only') {
    const port = settings.isPortGiven ? await answerChecks(database, settings) : null
    work(database, listenConnection, settings, settings.port)
    return progress.say(`\nVitrine is working at jobs${port === null ? '' : `; its checks: http://localhost:${port}/readyz`}`)
  }
  const db = database.openForCalls()
  const accounts = createAccounts(await readSecret(settings))
  http = createHttpServer({ composition, db, accounts, live: createLive(listenConnection, db), settings })
  await listen(http.server, settings)
  const port = portOf(http.server, settings)
  progress.say(`\nVitrine is ready: http://localhost:${port}`)
  if ((await findUserByEmail(db, demoAccount.email)) !== undefined) {
    // logs are read by more people than may sign in
    progress.say(
      settings.environment === 'dev'
        ? `Sign in with ${demoAccount.email} / ${demoAccount.password}`
        : `The account of the demo, ${demoAccount.email}, is open. Close it: npx --yes pnpm@12 vitrine user disable`,
    )
  } else if (!(await hasUsers(db))) {
    progress.say('There are no accounts yet. Create one: npx --yes pnpm@12 vitrine user add')
  }
  if (settings.work === 'here') work(database, listenConnection, settings, port)
}

/** For a worker process. Returns the port. */
async function answerChecks(connected: ConnectedDatabase, settings: Settings): Promise<number> {
  checks = createChecksServer(connected.openForCalls())
  await listen(checks, settings)
  return portOf(checks, settings)
}

function work(connected: ConnectedDatabase, connection: ListenConnection, settings: Settings, port: number): void {
  const db = connected.openForWork()
  worker = startWorker({ db, url: connected.url, connection, schedules: schedulesFor(openStorage(settings), settings.night) })
  recalculating = startRecalculations(db)
  automating = startAutomations(db)
  mailing = startMail(db, settings, settings.origin ?? `http://localhost:${port}`)
}

// Somebody at a terminal wants the prompt back; a rolling restart sends SIGTERM.
async function stopAnswering(signal: NodeJS.Signals): Promise<void> {
  if (http === undefined) return
  if (signal === 'SIGTERM' && drainSeconds > 0) await http.drain(drainSeconds * 1000)
  await http.stop(25_000)
}

let stoppingSince: number | undefined

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stoppingSince !== undefined) {
    // A second Ctrl-C does not wait; the next start adopts the database. One Ctrl-C may arrive twice, though: from the terminal,
    // and from the package manager that passes it on.
    if (Date.now() - stoppingSince > 1000) process.exit(130)
    return
  }
  stoppingSince = Date.now()
  progress.say('\nVitrine is stopping')
  if (loading?.exitCode === null && loading.kill('SIGTERM')) await once(loading, 'close')
  // Concurrently: a chunk may take as long as the last responses do.
  await Promise.all([stopAnswering(signal), worker?.stop(), recalculating?.stop(), automating?.stop(), mailing?.stop()])
  // parts that are not linked yet are linked by the next process
  await linking?.stop()
  checks?.close()
  await listenConnection?.close()
  await database?.close()
  await stopTracing?.()
  process.exit(process.exitCode ?? 0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(signal).catch((error: unknown) => (fail(error), process.exit())))
}

try {
  await start()
} catch (error) {
  // While stopping, running work may well fail.
  if (stoppingSince === undefined) {
    fail(error)
    await database?.close().catch(() => {})
    process.exit()
  }
}
