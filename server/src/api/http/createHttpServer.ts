import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Kysely } from 'kysely'
import type { Accounts } from '../../services/accounts/index.ts'
import { type Database, isReady, isUnreachable, logFault } from '../../platform/db/index.ts'
import { type Composition, createGraphql } from '../graphql/index.ts'
import type { Live } from '../../services/live/index.ts'
import { createMailbox } from '../../services/mail/index.ts'
import { createImportServer } from '../../domains/imports/index.ts'
import { createExportServer, createFileServer, createImageServer } from '../../domains/media/index.ts'
import { createPriceCardServer } from '../../domains/pricing/index.ts'
import { createActivityExport } from '../../domains/office/index.ts'
import { createDeliveryServer, createFeedReport, createMailServer } from '../../domains/supplier/index.ts'
import type { Settings } from '../../platform/settings.ts'
import { openStorage } from '../../platform/storage/index.ts'
import { canonicalAddress } from './canonicalAddress.ts'
import { createAddressOf, sendText, setCommonHeaders } from '../../platform/http/index.ts'
import { createHost } from './createHost.ts'
import { createMetrics } from './createMetrics.ts'
import { createRemotes } from './createRemotes.ts'
import { limitTime } from './limitTime.ts'

export interface HttpServerOptions {
  composition: Composition
  db: Kysely<Database>
  accounts: Accounts
  /** Closed when the server stops: its subscriptions would keep it waiting. */
  live: Live
  settings: Pick<Settings, 'environment' | 'remotesFile' | 'dataFolder'> & Partial<Pick<Settings, 'proxies' | 'queries' | 's3' | 'mailSecret' | 'deliverySecret'>>
  /** Milliseconds within which a request is answered, if need be with a refusal. */
  patience?: number
  /** Where host/dist and remotes/<remote>/dist are looked for; the product's own folder unless told otherwise. */
  root?: string
}

export interface HttpServer {
  server: Server
  /**
   * Answers nothing new but the two checks, lets what is running end for at most that long, then closes. A request that
   * has not arrived whole after two seconds is not running yet.
   */
  stop(milliseconds: number): Promise<void>
}

// How long the rest of a request that was begun is waited for once the server stops.
const maxUpload = 2000

/** The one server: the calls, the host, the remotes, the pictures, and the two checks for whoever watches over it. */
export function createHttpServer({ composition, db, accounts, live, settings, patience = 30_000, root }: HttpServerOptions): HttpServer {
  const addressOf = createAddressOf(settings.proxies)
  const storage = openStorage(settings)
  const graphql = createGraphql({ composition, db, accounts, live, storage, environment: settings.environment, addressOf, patience })
  const remotes = createRemotes(settings, root)
  const host = createHost(settings, remotes, root)
  const serveImage = createImageServer(db, storage)
  const serveActivity = createActivityExport(db, accounts)
  const serveFeedReport = createFeedReport(db, accounts)
  const serveImport = createImportServer(db, accounts)
  const serveExport = createExportServer(db, accounts)
  const servePriceCards = createPriceCardServer(db, accounts)
  const serveDelivery = createDeliveryServer(db, accounts, settings.deliverySecret ?? null)
  const serveTechnicalFile = createFileServer(db, storage)
  const serveMail = createMailServer(db, storage, settings.mailSecret ?? null)
  const serveMailbox = createMailbox(db, settings.environment)
  const metrics = createMetrics(db)
  let stopping = false

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCommonHeaders(request, response, settings.environment)
    const address = canonicalAddress(request.url ?? '/')
    if (address === null) return sendText(response, 400, 'Not an address\n')
    const { path } = address
    request.url = address.url
    if (path === '/livez') return sendText(response, 200, 'alive\n')
    if (path === '/readyz') {
      const ready = !stopping && (await isReady(db))
      return sendText(response, ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n')
    }
    if (path === '/metrics') return metrics.serve(request, response)
    if (stopping) {
      response.setHeader('Connection', 'close')
      return sendText(response, 503, 'Stopping\n')
    }
    if (path === '/graphql' || path === '/graphql/') return graphql.serve(request, response)
    if (path === '/remotes.json') return remotes.serveRegistry(request, response)
    if (path.startsWith('/remotes/')) return remotes.serveFile(request, response)
    if (path === '/exports/activity.csv') return limitTime(response, patience, () => serveActivity(request, response))
    if (path === '/exports/feed-report.csv') return limitTime(response, patience, () => serveFeedReport(request, response))
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
  const sockets = new Set<Socket>()

  // Also connections that a browser has opened in advance and never asked anything over: Node does not count them as idle.
  function closeRestingConnections(): void {
    const busy = new Set([...answering].map((response) => response.req.socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
  }

  function closeUnfinishedRequests(): void {
    for (const { req } of answering) if (!req.complete) req.socket.destroy()
  }

  const server = createServer((request, response) => {
    answering.add(response)
    response.once('close', () => {
      answering.delete(response)
      metrics.count(response.statusCode)
      if (answering.size === 0) answered()
    })
    route(request, response).catch((error: unknown) => {
      // The client aborted the request, or was cut off: there is nobody to answer, and nothing to log.
      if (request.destroyed && !request.complete) return
      logFault(`${request.method} ${request.url?.split('?')[0]} failed`, error)
      if (response.headersSent) response.destroy()
      else if (isUnreachable(error)) sendText(response, 503, 'The database cannot be reached\n')
      else sendText(response, 500, 'Something went wrong\n')
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Slowloris: headers and bodies that arrive byte by byte hold a connection, so both have a timeout.
  server.headersTimeout = 20_000
  server.requestTimeout = 120_000
  // Longer than the keep-alive of a reverse proxy, so that it closes an idle connection first and never meets one that we just closed.
  server.keepAliveTimeout = 65_000

  return {
    server,
    async stop(milliseconds) {
      stopping = true
      live.close()
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, milliseconds)
      // What has not arrived by now may never do: a bad connection, or slowloris.
      const unfinished = setTimeout(closeUnfinishedRequests, Math.min(maxUpload, milliseconds))
      // Until the last answer is given, whoever watches over the server must still be told that it is not ready.
      const rested = answering.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => (answered = resolve))
      await Promise.race([rested, late.promise])
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection comes to rest when its last answer, or its subscription, has ended.
      const rest = setInterval(closeRestingConnections, 20)
      void late.promise.then(() => server.closeAllConnections())
      await closed
      clearInterval(rest)
      clearTimeout(timer)
      clearTimeout(unfinished)
      metrics.stop()
      await graphql.stop()
    },
  }
}
