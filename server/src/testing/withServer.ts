import { AssertionError } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Kysely } from 'kysely'
import { createAccounts, type Accounts } from '../services/accounts/index.ts'
import { insertUser } from '../services/accounts/users/users.store.ts'
import { composition } from '../composition.ts'
import { type Database, type ListenConnection, openListenConnection } from '../platform/db/index.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { type Linking, startLinking } from '../engine/index.ts'
import { createHttpServer, type HttpServer } from '../api/http/index.ts'
import { createLive, type Live } from '../services/live/index.ts'
import { createListener, type Listener } from './createListener.ts'
import { runJobs } from './runJobs.ts'
import { testDatabase, type TestDatabase } from './testDatabase.ts'

export interface CallOptions {
  /** staff by default */
  as?: 'staff' | 'anonymous'
  /** A token to use instead. */
  token?: string
  headers?: Record<string, string>
}

export interface Reply<Data> {
  status: number
  data: Data | null | undefined
  errors: readonly { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[] | undefined
  headers: Headers
}

export interface TestServer extends Pick<TestDatabase, 'db' | 'rows'>, Listener {
  /** http://localhost:… */
  url: string
  /** postgres://… of the file's own database */
  databaseUrl: string
  /** VITRINE_DATA of this server; files are stored in it */
  dataFolder: string
  accounts: Accounts
  live: Live
  /** Stops the server before the end of the file's tests; the database stays. */
  stop(milliseconds: number): Promise<void>
  /** The staff member behind `as: 'staff'`: Anna Bos, whose language is English. */
  staff: { userId: number; email: string; token: string }
  /** Sends an operation over real HTTP and returns the response, whatever it is. */
  call<Data = Record<string, unknown>>(query: string, variables?: Record<string, unknown>, options?: CallOptions): Promise<Reply<Data>>
  /** Like `call`, for operations that must succeed: returns the data, or fails the test with the errors. */
  ask<Data = Record<string, unknown>>(query: string, variables?: Record<string, unknown>, options?: CallOptions): Promise<Data>
  /** Any other request: `get('/remotes.json')`. */
  get(path: string, init?: RequestInit): Promise<Response>
  /** Runs every started job that can run, until none is left: `await ask('mutation { startJob… }')`, then this. */
  runJobs(): Promise<void>
}

export interface TestServerOptions {
  /** `dev` by default */
  environment?: string
  /** The folder with host/dist and remotes/<remote>/dist. */
  root?: string
  remotesFile?: string
  /** Time limit of a request in milliseconds; as in the product by default. */
  patience?: number
  /** Fields that the contract has besides those of schema.graphql */
  contract?: string
  /** VITRINE_DELIVERY_SECRET */
  deliverySecret?: string
  /** The clock of the access tokens. */
  now?: () => number
}

/** Milliseconds after which the tests' own token is renewed: half of its lifetime, which a long file on a busy machine exceeds. */
const tokenAge = 5 * 60_000

/**
 * The real server on a free port, with an empty database; both are removed after the file's tests. Called once at the top of a
 * test file: `const { ask } = await withServer()`.
 */
export async function withServer(options: TestServerOptions = {}): Promise<TestServer> {
  // Hooks run in the order in which they are registered: the server must stop before its database is dropped.
  const running: {
    http?: HttpServer
    listenConnection?: ListenConnection
    own?: Kysely<Database>
    listener?: Listener
    linking?: Linking
    linkingDb?: Kysely<Database>
  } = {}
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-test-data-'))
  after(async () => {
    running.listener?.leaveAll()
    await running.http?.stop(0)
    await running.listenConnection?.close()
    await running.linking?.stop()
    await running.linkingDb?.destroy()
    await running.own?.destroy()
    rmSync(dataFolder, { recursive: true, force: true })
    // module state lives as long as the process, which may run many files
    for (const part of Object.keys(running) as (keyof typeof running)[]) delete running[part]
  })
  const { db, rows, url: databaseUrl, appUrl } = await testDatabase()
  // The server uses the application's rights, as in the product; the test itself those of the owner.
  const own = openDatabase(appUrl)
  running.own = own
  const accounts = createAccounts(randomBytes(32), options.now)
  const settings = {
    environment: options.environment ?? 'dev',
    remotesFile: options.remotesFile ?? null,
    dataFolder,
    deliverySecret: options.deliverySecret ?? null,
  }
  running.listenConnection = openListenConnection(appUrl)
  running.linkingDb = openDatabase(appUrl, { connections: 1 })
  running.linking = startLinking(running.linkingDb)
  const live = createLive(running.listenConnection, own)
  const http = createHttpServer({
    composition: { ...composition, contract: options.contract },
    db: own,
    accounts,
    live,
    settings,
    patience: options.patience,
    root: options.root,
  })
  running.http = http
  http.server.listen(0, 'localhost')
  await once(http.server, 'listening')
  const url = `http://localhost:${(http.server.address() as AddressInfo).port}`

  const email = 'anna.bos@vitrine.example'
  const userId = await insertUser(db, {
    email,
    first_name: 'Anna',
    last_name: 'Bos',
    language: 'en',
    show_onboarding: false,
    password_hash: 'none: this account is not signed in to by password',
  })
  if (userId === undefined) throw new Error('The test account is there already')
  const openSession = async () => ({ openedAt: performance.now(), ...(await accounts.openSession(db, { id: userId, email }, { ip: null, userAgent: 'test' })) })
  let session = await openSession()
  const renewed = async (): Promise<string> => {
    if (performance.now() - session.openedAt > tokenAge) session = await openSession()
    return session.token
  }

  const listener = createListener(url, session.token)
  running.listener = listener

  const call: TestServer['call'] = async <Data>(query: string, variables?: Record<string, unknown>, how: CallOptions = {}) => {
    const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json', ...how.headers }
    const mine = how.token ?? (how.as === 'anonymous' ? undefined : await renewed())
    if (mine !== undefined) headers.authorization = `JWT ${mine}`
    const response = await fetch(`${url}/graphql/`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    const body: Pick<Reply<Data>, 'data' | 'errors'> = await response.json()
    return { status: response.status, data: body.data, errors: body.errors, headers: response.headers }
  }

  return {
    url,
    db,
    rows,
    databaseUrl,
    dataFolder,
    accounts,
    live,
    stop: async (milliseconds) => running.http?.stop(milliseconds),
    staff: {
      userId,
      email,
      get token() {
        return session.token
      },
    },
    call,
    async ask<Data>(query: string, variables?: Record<string, unknown>, how?: CallOptions) {
      const { data, errors } = await call<Data>(query, variables, how)
      if (errors !== undefined || data == null) throw new AssertionError({ message: `The call failed: ${JSON.stringify(errors)}` })
      return data
    },
    ...listener,
    runJobs: () => runJobs(own),
    get: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
  }
}
