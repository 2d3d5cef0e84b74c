import { CombinedError, ForeignAnswer, NetworkError, type GraphQLFault } from './CombinedError'
import type { EnvironmentOptions } from './EnvironmentOptions'
import { newTraceparent } from './newTraceparent'
import { repeatWhenOnline } from './repeatWhenOnline'
import { sendWithToken } from './sendWithToken'
import { slowCalls } from './SlowCalls'

/** A request to a team's server; GET by default. */
export interface OwnServerRequest {
  method?: 'GET' | 'POST'
  /** For a POST: at most 1 MB, JSON unless `type` says otherwise */
  body?: string | Blob
  type?: string
  signal?: AbortSignal
}

/**
 * Sends a request to the server of a remote's team, through Vitrine's server, for the signed-in person.
 * @returns that server's response with any status below 500: what a 404 means is up to its team
 * @throws CombinedError otherwise: with the message of Vitrine's server and a code (REMOTE_SERVER_UNREACHABLE,
 * REMOTE_SERVER_LATE, REMOTE_OFF, NOT_FOUND …), or a network error as for every call; the signal's reason
 */
export type FetchOwnServer = (remote: string, path: string, request?: OwnServerRequest) => Promise<Response>

/** Works as the executor does: with a token that is renewed once. A GET is retried once when the connection is back; a POST may have taken effect. */
export function createFetchOwnServer({
  gate,
  connection,
  slow = slowCalls,
  language,
  fetch = globalThis.fetch.bind(globalThis),
}: EnvironmentOptions): FetchOwnServer {
  const fetchOnce = async (
    address: string,
    token: string | null,
    { method = 'GET', body, type = 'application/json', signal }: OwnServerRequest,
  ): Promise<Response> => {
    // as for /graphql/: another site cannot send this header
    const headers: Record<string, string> = { 'x-graphql-csrf': '1', traceparent: newTraceparent() }
    if (language) headers['accept-language'] = language()
    if (token) headers.authorization = `JWT ${token}`
    if (body !== undefined) headers['content-type'] = type
    const end = slow.start({ kind: method === 'GET' ? 'query' : 'mutation' })
    try {
      return await fetch(address, {
        method,
        headers,
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        cache: 'no-store',
        credentials: 'same-origin',
      })
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      throw new NetworkError(cause)
    } finally {
      end()
    }
  }
  return async (remote, path, request = {}) => {
    const address = `/remotes/${remote}/api/${path.replace(/^\/+/, '')}`
    const attempt = async () => {
      const response = await sendWithToken(gate, (token) => fetchOnce(address, token, request))
      if (response.headers.get('x-answered-by') === remote) return response
      throw await failureOf(response)
    }
    try {
      await connection.whenOnline(request.signal)
      return await repeatWhenOnline(connection, request.method === 'POST' ? 0 : 1, attempt, request.signal)
    } catch (error) {
      throw error instanceof NetworkError ? new CombinedError({ networkError: error }) : error
    }
  }
}

/** The error for a refusal by Vitrine's server, or by something in between. */
async function failureOf(response: Response): Promise<Error> {
  const errors = await response.json().then(faultsIn, () => null)
  if (errors) return new CombinedError({ graphQLErrors: errors })
  const cause = new Error(`HTTP ${response.status}`)
  // a page with 200 is a captive portal, and a proxy's 503 ends when it is back
  return response.ok || response.status >= 500 ? new NetworkError(cause) : new CombinedError({ networkError: new ForeignAnswer(cause) })
}

function faultsIn(answer: unknown): GraphQLFault[] | null {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : null
  return Array.isArray(errors) && errors.length > 0 ? (errors as GraphQLFault[]) : null
}
