import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Accounts } from '../../services/accounts/index.ts'
import { type Database, isUnreachable, logFault } from '../../platform/db/index.ts'
import { type Composition, createGraphql } from '../graphql/index.ts'
import type { Live } from '../../services/live/index.ts'
import { createMailbox } from '../../services/mail/index.ts'
import { createCategoryTemplate } from '../../domains/catalogue/index.ts'
import { createImportServer, createRefusedRows } from '../../domains/imports/index.ts'
import { createExportServer, createFileServer, createImageServer } from '../../domains/media/index.ts'
import { createPriceCardServer } from '../../domains/pricing/index.ts'
import { createActivityExport, watchCanaries } from '../../domains/office/index.ts'
import { createDeliveryServer, createFeedReport, createMailServer } from '../../domains/supplier/index.ts'
import { inRequest, log, readRequestId, type RequestFacts } from '../../platform/log/index.ts'
import type { Settings } from '../../platform/settings.ts'
import { traceRequest } from '../../platform/tracing/index.ts'
import { openStorage } from '../../platform/storage/index.ts'
import { canonicalAddress } from './canonicalAddress.ts'
import { createAddressOf, sendText, setCommonHeaders } from '../../platform/http/index.ts'
import { createChecks } from './createChecks.ts'
import { createHost } from './createHost.ts'
import { createRelease } from './createRelease.ts'
import { createRemotes } from './createRemotes.ts'
import { createServersOfRemotes } from './createServersOfRemotes.ts'
import { limitTime } from './limitTime.ts'
import { noneWaits } from './noneWaits.ts'

export interface HttpServerOptions {
  composition: Composition
  db: Kysely<Database>
  accounts: Accounts
  /** Closed when the server stops: its subscriptions would keep it waiting. */
  live: Live
  settings: Pick<Settings, 'environment' | 'remotesFile' | 'dataFolder'> &
    Partial<Pick<Settings, 'proxies' | 'queries' | 's3' | 'mailSecret' | 'deliverySecret'>>
  /** Milliseconds within which a request is answered, possibly with a refusal. */
  patience?: number
  /** The folder with host/dist and remotes/<remote>/dist; the product's own by default. */
  root?: string
}

export interface HttpServer {
  server: Server
  /**
   * Reports not ready for this many milliseconds while still serving, so that proxies with health checks stop routing here. Then
   * the port closes, so that other proxies go elsewhere at once: requests over open connections are still answered, as their
   * last.
   */
  drain(milliseconds: number): Promise<void>
  /**
   * Serves nothing new but the two checks, gives running requests at most this long, then closes. A request that has not arrived
   * completely after two seconds does not count as running.
   */
  stop(milliseconds: number): Promise<void>
}

// How long an incomplete request is waited for once the server stops.
const maxUpload = 2000
// How long a connection opened just before the port closed may take to send its request.
const maxArrival = 1000

/** The HTTP server: the API, the host, the remotes, files, and checks for monitoring. */
export function createHttpServer({ composition, db, accounts, live, settings, patience = 30_000, root }: HttpServerOptions): HttpServer {
  const addressOf = createAddressOf(settings.proxies)
  const storage = openStorage(settings)
  const remotes = createRemotes(settings, root, watchCanaries(db))
  const graphql = createGraphql({
    composition,
    db,
    accounts,
    live,
    storage,
    environment: settings.environment,
    addressOf,
    patience,
    givenBuilds: remotes.given,
  })
  const servers = createServersOfRemotes(db, accounts, remotes)
  const host = createHost(settings, remotes, root)
  const serveRelease = createRelease(settings, remotes, root)
  const serveImage = createImageServer(db, storage)
  const serveActivity = createActivityExport(db, accounts)
  const serveRefusedRows = createRefusedRows(db, accounts)
  const serveCategoryTemplate = createCategoryTemplate(db, accounts)
  const serveFeedReport = createFeedReport(db, accounts)
  const serveImport = createImportServer(db, accounts)
  const serveExport = createExportServer(db, accounts)
  const servePriceCards = createPriceCardServer(db, accounts, storage)
  const serveDelivery = createDeliveryServer(db, accounts, settings.deliverySecret ?? null)
  const serveTechnicalFile = createFileServer(db, storage)
  const serveMail = createMailServer(db, storage, settings.mailSecret ?? null)
  const serveMailbox = createMailbox(db, settings.environment)
  const checks = createChecks(db, remotes.given)
  let stopping = false
  let draining = false

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCommonHeaders(request, response, settings.environment)
    // a proxy with persistent connections opens the next one elsewhere
    if (draining) response.setHeader('Connection', 'close')
    const address = canonicalAddress(request.url ?? '/')
    if (address === null) return sendText(response, 400, 'Not an address\n')
    const { path } = address
    request.url = address.url
    if (await checks.serve(path, request, response, !stopping && !draining)) return
    if (stopping && !draining) {
      response.setHeader('Connection', 'close')
      return sendText(response, 503, 'Stopping\n')
    }
    if (path === '/graphql' || path === '/graphql/') return graphql.serve(request, response)
    if (path === '/remotes.json') return remotes.serveRegistry(request, response)
    if (path === '/release.json') return serveRelease(request, response)
    if (path === '/.well-known/jwks.json') return servers.serveKeys(request, response)
    if (/^\/remotes\/[\w-]+\/api\//.test(path)) return limitTime(response, patience, () => servers.serve(request, response))
    if (path.startsWith('/remotes/')) return remotes.serveFile(request, response)
    if (path === '/exports/activity.csv') return limitTime(response, patience, () => serveActivity(request, response))
    if (path === '/exports/feed-report.csv') return limitTime(response, patience, () => serveFeedReport(request, response))
    if (path === '/exports/refused-rows.xlsx') return limitTime(response, patience, () => serveRefusedRows(request, response))
    if (path === '/exports/category-template.xlsx') return limitTime(response, patience, () => serveCategoryTemplate(request, response))
    if (path === '/exports/file') return serveExport(request, response)
    if (path === '/exports/price-cards.pdf') return servePriceCards(request, response)
    if (path === '/uploads/import') return serveImport(request, response)
    if (path === '/uploads/delivery') return serveDelivery(request, response)
    if (path === '/uploads/mail') return serveMail(request, response)
    if (path.startsWith('/media/')) return limitTime(response, patience, () => serveImage(request, response))
    if (/^\/files\/[0-9a-f]{64}\//.test(path)) return limitTime(response, patience, () => serveTechnicalFile(request, response))
    if (path === '/dev/mail' || path.startsWith('/dev/mail/')) return limitTime(response, patience, () => serveMailbox(request, response))
    return host.serve(request, response)
  }

  const answering = new Set<ServerResponse>()
  let answered = () => {}
  /** Since when each connection has been idle. */
  const sockets = new Map<Socket, number>()

  // Also connections that a browser has opened speculatively and never used: Node does not count them as idle.
  function closeRestingConnections(): void {
    const busy = new Set([...answering].map((response) => response.req.socket))
    // a proxy has opened it for a request that is on its way
    const patient = draining ? maxArrival : 0
    for (const [socket, since] of sockets) if (!busy.has(socket) && performance.now() - since >= patient) socket.destroy()
  }

  function closeUnfinishedRequests(): void {
    for (const { req } of answering) if (!req.complete) req.socket.destroy()
  }

  const server = createServer((request, response) => {
    const began = performance.now()
    const facts: RequestFacts = { requestId: readRequestId(request.headers['x-request-id']) }
    // the address of a share link grants access
    const path = request.url?.split('?')[0]?.replace(/^(\/share-link\/).+/, '$1…')
    response.setHeader('X-Request-Id', facts.requestId)
    answering.add(response)
    response.once('close', () => {
      log.fact('answered', { ...facts, method: request.method, path, status: response.statusCode, milliseconds: Math.round(performance.now() - began) })
      answering.delete(response)
      if (sockets.has(response.req.socket)) sockets.set(response.req.socket, performance.now())
      checks.metrics.count(response.statusCode)
      if (answering.size === 0) answered()
    })
    const answerFault = (error: unknown): void => {
      // The client aborted the request, or was disconnected: there is nobody to answer, and nothing to log.
      if (request.destroyed && !request.complete) return
      logFault(`${request.method} ${path} failed`, error)
      if (response.headersSent) response.destroy()
      else if (isUnreachable(error)) sendText(response, 503, 'The database cannot be reached\n')
      else sendText(response, 500, 'Something went wrong\n')
    }
    void inRequest(facts, () =>
      traceRequest({ method: request.method, path, requestId: facts.requestId, headers: request.headers }, (traceId, end) => {
        if (traceId !== undefined) {
          facts.traceId = traceId
          response.once('close', () => end({ operation: facts.operation, account: facts.account, status: response.statusCode }))
        }
        return route(request, response).catch(answerFault)
      }),
    )
  })
  server.on('connection', (socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  // Slowloris: headers and bodies that arrive byte by byte occupy a connection, so both have a timeout.
  server.headersTimeout = 20_000
  server.requestTimeout = 120_000
  // Longer than the keep-alive of a reverse proxy, so that it closes an idle connection first and never reuses one that we just
  // closed.
  server.keepAliveTimeout = 65_000

  let closed: Promise<void> | undefined
  const close = (): Promise<void> => (closed ??= new Promise((resolve) => server.close(() => resolve())))

  return {
    server,
    async drain(milliseconds) {
      draining = true
      await wait(milliseconds)
      await noneWaits(server)
      void close()
    },
    async stop(milliseconds) {
      stopping = true
      live.close()
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, milliseconds)
      // What has not arrived by now may never do: a bad connection, or slowloris.
      const unfinished = setTimeout(closeUnfinishedRequests, Math.min(maxUpload, milliseconds))
      // Until the last response is sent, monitoring must still be told that it is not ready.
      const rested = answering.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => (answered = resolve))
      await Promise.race([rested, late.promise])
      const end = close()
      // A connection becomes idle when its last response, or its subscription, has ended.
      const rest = setInterval(closeRestingConnections, 20)
      void late.promise.then(() => server.closeAllConnections())
      await end
      clearInterval(rest)
      clearTimeout(timer)
      clearTimeout(unfinished)
      checks.metrics.stop()
      await graphql.stop()
      await servers.stop()
    },
  }
}
