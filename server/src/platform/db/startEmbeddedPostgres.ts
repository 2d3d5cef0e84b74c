import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { appRole } from './appRole.ts'
import { choosePlace, readNote, writeNote, type Note, type Place } from './embeddedPlace.ts'
import { withFolderLock } from './withFolderLock.ts'
import { findBinaries, makeOwnFolder, postgresEnvironment, type PostgresBinaries } from './postgresBinaries.ts'
import { isPostgres, isRunning, isSameProcess, nameProcess, poll } from './processes.ts'
import { watchPostgres } from './watchPostgres.ts'

// The default database of a fresh clone: PostgreSQL from an npm package, run by this file. Several processes may use it at once
// (the product, and the command line beside it): the first one starts it, others join, and the last one to leave stops it. A
// PostgreSQL whose starter was killed is adopted; a PostgreSQL that was itself killed is started again by the first process to
// notice.

export interface EmbeddedPostgres {
  /** postgres://… of the database `vitrine`, as its owner. */
  url: string
  /** The same as the role of the application, which owns nothing. */
  appUrl: string
  /** Started now, found running without a starter and adopted, or shared with the process that started it. */
  state: 'started' | 'adopted' | 'joined'
  /** Stops PostgreSQL, unless another process of the product uses it. Close your connections first. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataFolder: string
  /** Called with progress messages. */
  say?: (line: string) => void
  /** Further settings of PostgreSQL, such as `fsync: 'off'` in a test. */
  settings?: Record<string, string>
}

// Small on purpose: the whole product should use no more than 250 MB at rest. fsync stays on: this database holds real work.
const settings: Record<string, string> = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  max_connections: '80',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

function address(note: Note, database: string, user = 'vitrine'): string {
  return `postgres://${user}:${note.password}@127.0.0.1:${note.port}/${database}`
}

async function ask<T>(note: Note, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address(note, 'postgres'), connectionTimeoutMillis: 3000, application_name: 'supervisor' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}

async function answers(place: Place, note: Note): Promise<boolean> {
  try {
    const folder = await ask(note, async (client) => (await client.query('show data_directory')).rows[0].data_directory)
    return realpathSync(folder) === realpathSync(place.files)
  } catch {
    return false
  }
}

/** postmaster.pid: PostgreSQL's own lock. Its first line is the process, its fourth the port. */
function readLock(place: Place): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(place.files, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

function isServed(place: Place): boolean {
  const lock = readLock(place)
  return lock !== undefined && isRunning(lock.pid) && isPostgres(lock.pid)
}

/** Finds a PostgreSQL that already serves these files, whoever started it. */
async function findRunning(place: Place, note: Note): Promise<Note | undefined> {
  const found = await poll(
    async () => {
      const lock = readLock(place)
      if (lock === undefined || !isServed(place)) return null
      if (lock.port > 0 && (await answers(place, { ...note, port: lock.port }))) return lock
      // Still starting, recovering or shutting down.
      return undefined
    },
    30_000,
    100,
  )
  if (found === undefined) {
    throw new Error(`Process ${readLock(place)?.pid} holds the database in ${place.files} but does not answer. End it and start again.`)
  }
  if (found !== null) return { ...note, port: found.port }
  // The lock of a PostgreSQL that was killed together with the machine; its number may belong to another process now.
  rmSync(join(place.files, 'postmaster.pid'), { force: true })
  return undefined
}

function createFiles(place: Place, note: Note, binaries: PostgresBinaries): void {
  const draft = `${place.files}.new`
  rmSync(draft, { recursive: true, force: true })
  makeOwnFolder(draft, place.runAs)
  const password = `${place.files}.password`
  writeFileSync(password, note.password, { mode: 0o600 })
  if (place.runAs !== undefined) chownSync(password, place.runAs.uid, place.runAs.gid)
  try {
    // The built-in locale sorts identically on every machine and version.
    execFileSync(
      binaries.initdb,
      [
        '-D',
        draft,
        '-U',
        'vitrine',
        `--pwfile=${password}`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...place.runAs, cwd: draft, env: postgresEnvironment(), stdio: 'pipe', windowsHide: true },
    )
  } catch (error) {
    const text = String((error as { stderr?: unknown }).stderr ?? error).trim()
    throw new Error(`The embedded database could not be created: ${text}`, { cause: error })
  } finally {
    rmSync(password, { force: true })
  }
  // In one step, so that an interrupted start leaves nothing half-made.
  renameSync(draft, place.files)
}

async function findFreePort(wanted: number | null): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | null>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(null))
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null))
      })
    })
  const port = (wanted === null ? null : await tryPort(wanted)) ?? (await tryPort(0))
  if (port === null) throw new Error('No free port was found for the embedded database.')
  return port
}

async function spawnPostgres(
  place: Place,
  note: Note,
  binaries: PostgresBinaries,
  extra: Record<string, string>,
  { attempt = 1, keepsPort = false } = {},
): Promise<Note> {
  const major = readFileSync(join(place.files, 'PG_VERSION'), 'utf8').trim()
  const version = execFileSync(binaries.postgres, ['--version'], { ...place.runAs, env: postgresEnvironment(), encoding: 'utf8' })
  if (!version.includes(` ${major}.`)) {
    throw new Error(
      `The database in ${place.files} was made by PostgreSQL ${major}, but this is ${version.trim()}. Use the earlier version of the product, or another VITRINE_DATA.`,
    )
  }
  const running = { ...note, port: await findFreePort(note.port) }
  if (keepsPort && running.port !== note.port) throw new Error(`Port ${note.port}, at which it was, is taken by another program.`)
  if (existsSync(place.log) && statSync(place.log).size > 10_000_000) renameSync(place.log, `${place.log}.old`)
  const log = openSync(place.log, 'a', 0o600)
  const begin = statSync(place.log).size
  const options = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C in the terminal reaches us and not the database in the middle of our work.
  const child = spawn(binaries.postgres, ['-D', place.files, '-h', '127.0.0.1', '-k', '', '-p', String(running.port), ...options], {
    ...place.runAs,
    cwd: place.files,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  let fault: string | undefined
  child.once('error', (error) => (fault = error.message))
  child.once('exit', (code, signal) => (fault ??= `it ended with ${code ?? signal}`))
  child.unref()
  // Recovery after a power cut may take long; a process that has ended is noticed at once.
  const ready = await poll(async () => (fault !== undefined ? false : (await answers(place, running)) || undefined), 120_000)
  if (ready !== true) {
    const text = readFileSync(place.log, 'utf8').slice(begin).trim().split('\n').slice(-3).join(' ')
    // The port was free a moment ago, and has been taken since.
    if (attempt < 5 && !keepsPort && fault !== undefined && /Address already in use|could not create any TCP/.test(text)) {
      return spawnPostgres(place, { ...note, port: null }, binaries, extra, { attempt: attempt + 1 })
    }
    throw new Error(`The embedded database did not start (${fault ?? 'it does not answer'}). Its log says: ${text || 'nothing'} — see ${place.log}.`)
  }
  return running
}

async function makeDatabase(note: Note): Promise<void> {
  await ask(note, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'vitrine'`)
    if (rowCount === 0) await client.query('create database vitrine')
    // One password for both: they differ in what a connection may do, not in who knows it.
    const { rows } = await client.query(
      `select format('create role %I login password %L', $1::text, $2::text) as command where not exists (select from pg_roles where rolname = $1)`,
      [appRole, note.password],
    )
    for (const { command } of rows) await client.query(command)
  })
}

async function stopPostgres(place: Place, binaries: PostgresBinaries): Promise<void> {
  const lock = readLock(place)
  if (lock === undefined || !isRunning(lock.pid)) return
  if (process.platform === 'win32') {
    execFileSync(binaries.pg_ctl, ['stop', '-D', place.files, '-m', 'fast', '-w'], { stdio: 'ignore', windowsHide: true })
    return
  }
  // SIGINT is PostgreSQL's "fast" shutdown: connections are closed, everything is written.
  process.kill(lock.pid, 'SIGINT')
  const ended = await poll(() => (isRunning(lock.pid) ? undefined : true), 30_000)
  if (ended !== true) throw new Error(`The embedded database (process ${lock.pid}) did not stop within 30 seconds.`)
}

async function othersUseIt(note: Note): Promise<boolean> {
  return ask(note, async (client) => {
    const { rowCount } = await client.query(`select from pg_stat_activity where application_name like 'vitrine %' and application_name <> $1`, [
      `vitrine ${process.pid}`,
    ])
    return (rowCount ?? 0) > 0
  })
}

/**
 * Ensures that the embedded PostgreSQL of a data folder is running.
 * @throws Error with a sentence that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {})
  const place = choosePlace(options.dataFolder, say)
  const binaries = await findBinaries(place.runAs, say)

  const { note, state } = await withFolderLock(place.lock, async (): Promise<{ note: Note; state: EmbeddedPostgres['state'] }> => {
    const kept = readNote(place)
    writeNote(place, kept)
    const running = await findRunning(place, kept)
    if (running !== undefined && running.owner !== null && isSameProcess(running.owner)) return { note: running, state: 'joined' }
    if (running === undefined && !existsSync(place.files)) {
      say('making a new database')
      createFiles(place, kept, binaries)
    }
    const mine = { ...(running ?? (await spawnPostgres(place, kept, binaries, options.settings ?? {}))), owner: nameProcess(process.pid) }
    writeNote(place, mine)
    await makeDatabase(mine)
    return { note: mine, state: running === undefined ? 'started' : 'adopted' }
  })

  // Its users have its address: it is restarted on the same port.
  const startAgain = () =>
    withFolderLock(place.lock, async () => {
      const kept = { ...readNote(place), port: note.port }
      if ((await findRunning(place, kept)) === undefined) await spawnPostgres(place, kept, binaries, options.settings ?? {}, { keepsPort: true })
    })
  const watch = watchPostgres(() => isServed(place), startAgain)

  return {
    url: address(note, 'vitrine'),
    appUrl: address(note, 'vitrine', appRole),
    state,
    async stop() {
      await watch.stop()
      await withFolderLock(place.lock, async () => {
        const now = readNote(place)
        // two handles of one process have the same name: the one that joined does not stop it for the one that started it
        const isMine = state !== 'joined' && now.owner?.pid === process.pid
        if (!isMine && now.owner !== null && isSameProcess(now.owner)) return
        // The other processes become responsible for stopping it.
        if (await othersUseIt(note).catch(() => false)) return writeNote(place, { ...now, owner: null })
        await stopPostgres(place, binaries)
        writeNote(place, { ...now, owner: null })
      })
    },
  }
}
