import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import type { Kysely } from 'kysely'
import { Agent } from 'undici'
import { type Database, onOneConnection } from '../../platform/db/index.ts'
import { cacheRules, sendJson } from '../../platform/http/index.ts'
import { intlFor, type Language, preferredLanguage } from '../../platform/i18n/index.ts'
import { currentRequest, log } from '../../platform/log/index.ts'
import { traceHeaders } from '../../platform/tracing/index.ts'
import type { Accounts } from '../../services/accounts/index.ts'
import type { LineWithServer, Remotes } from './createRemotes.ts'
import { forwardToServer, ServerFailed, targetOf } from './forwardToServer.ts'

export interface ServersOfRemotes {
  /** /remotes/<remote>/api/…: responses of the team's server. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** /.well-known/jwks.json: the keys with which those servers verify our tokens. */
  serveKeys(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}

/** Limits of size and time. */
export interface Limits {
  /** Bytes of the request's body, and of the response */
  body: number
  answer: number
  /** Milliseconds until the whole response has arrived */
  time: number
}

const limits: Limits = { body: 1_000_000, answer: 5_000_000, time: 10_000 }

/** A refusal in our words; pages decide by its code. */
class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

// as in the plugin of /graphql/: another site cannot send other types without a preflight request
const simpleTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i
const couldBeForged = ({ headers }: IncomingMessage): boolean =>
  headers['x-graphql-csrf'] === undefined && (headers['content-type'] === undefined || simpleTypes.test(headers['content-type']))

async function readBody(request: IncomingMessage, maximum: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let taken = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    taken += piece.length
    if (taken > maximum) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const areaOf = ({ id, name }: LineWithServer, language: Language): string => name?.[language] ?? id

/**
 * Forwards requests of a remote to the server of its team, which the registry names: for members of staff only, with a token
 * that states the caller and is valid for a minute, and without anything else that the browser sent. Failures there are
 * reported in words, and affect nobody else.
 */
export function createServersOfRemotes(
  db: Kysely<Database>,
  accounts: Accounts,
  remotes: Pick<Remotes, 'lineWithServer'>,
  { body: largest, answer: maximum, time: limit }: Limits = limits,
): ServersOfRemotes {
  // limited requests per server: one that hangs only delays its own
  const agent = new Agent({ connections: 16, pipelining: 1, connect: { timeout: limit }, headersTimeout: limit, bodyTimeout: limit })

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { viewer, language: own } = await accounts.authenticate(onOneConnection(db), request.headers.authorization)
    const language = preferredLanguage(request.headers['accept-language'], own)
    const say = (id: string, values: Record<string, string | number> = {}) => intlFor(language).formatMessage({ id }, values)
    if (viewer.kind !== 'staff') throw new Refusal(401, 'UNAUTHENTICATED', say('accounts.viewer.required'))
    const [, remote = '', rest = ''] = /^\/remotes\/([^/]+)\/api(\/.*)$/s.exec(request.url ?? '') ?? []
    const line = await remotes.lineWithServer(remote)
    if (line === undefined || line.server === undefined)
      throw new Refusal(404, 'NOT_FOUND', say('remoteServer.none', { area: line === undefined ? remote : areaOf(line, language) }))
    const area = areaOf(line, language)
    if (line.enabled === false) throw new Refusal(404, 'REMOTE_OFF', say('remoteServer.off', { area }))
    const target = targetOf(line.server, rest)
    if (target === null) throw new Refusal(400, 'BAD_REQUEST', say('remoteServer.address'))
    const body = request.method === 'POST' ? await readBody(request, largest) : null
    if (body === null && request.method === 'POST') {
      response.setHeader('Connection', 'close')
      throw new Refusal(413, 'TOO_LARGE', say('graphql.body.tooLarge', { limit: largest / 1_000_000 }))
    }
    const { 'content-type': type, accept } = request.headers
    const headers = {
      authorization: `Bearer ${await accounts.remoteTokens.issue({ remote, userId: viewer.userId, language })}`,
      'accept-language': language,
      // its size is counted as it arrives
      'accept-encoding': 'identity',
      'x-request-id': currentRequest()?.requestId ?? '',
      ...traceHeaders(),
      ...(accept !== undefined && { accept }),
      ...(body !== null && type !== undefined && { 'content-type': type }),
    }
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      const answer = await forwardToServer(agent, target, { method: body === null ? 'GET' : 'POST', headers, body }, { maximum, limit, signal: gone.signal })
      response.writeHead(answer.status, {
        'Cache-Control': cacheRules.never,
        // only whoever sent the token can read it; even so no page of theirs may run as ours
        'Content-Security-Policy': `default-src 'none'; sandbox`,
        // without this header the response did not come from there
        'X-Answered-By': remote,
        ...(answer.contentType !== null && { 'Content-Type': answer.contentType }),
      })
      response.end(answer.body)
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof ServerFailed)) throw error
      log.warn(`The server of the remote ${remote} gave no answer that could be handed on: ${error.message}`)
      throw error.reason === 'late'
        ? new Refusal(504, 'REMOTE_SERVER_LATE', say('remoteServer.late', { area }))
        : new Refusal(502, 'REMOTE_SERVER_UNREACHABLE', say('remoteServer.unreachable', { area }))
    }
  }

  return {
    async serve(request, response) {
      try {
        if (request.method !== 'GET' && request.method !== 'POST') {
          response.setHeader('Allow', 'GET, POST')
          throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'GET and POST only')
        }
        if (couldBeForged(request)) throw new Refusal(403, 'FORBIDDEN', 'Required CSRF header(s) not present')
        await forward(request, response)
      } catch (error) {
        if (response.headersSent) throw error
        const refusal =
          error instanceof GraphQLError
            ? new Refusal(error.extensions['code'] === 'TOKEN_EXPIRED' ? 401 : 400, String(error.extensions['code']), error.message)
            : error
        if (!(refusal instanceof Refusal)) throw error
        sendJson(response, refusal.status, { errors: [{ message: refusal.message, extensions: { code: refusal.code } }] })
      }
    },
    async serveKeys(_request, response) {
      sendJson(response, 200, await accounts.remoteTokens.keys())
    },
    stop: () => agent.destroy(),
  }
}
