import { CombinedError, ForeignAnswer, NetworkError, type GraphQLFault } from './CombinedError'
import type { EnvironmentOptions } from './EnvironmentOptions'
import { repeatWhenOnline } from './repeatWhenOnline'
import { sendWithToken } from './sendWithToken'
import { slowCalls } from './SlowCalls'

/** What is asked of the server of a team; without it a GET. */
export interface OwnServerRequest {
  method?: 'GET' | 'POST'
  /** Of a POST: 1 MB at most, JSON unless `type` says otherwise */
  body?: string | Blob
  type?: string
  signal?: AbortSignal
}

/**
 * Asks the server of a remote's team, by way of Vitrine's own, for who is signed in.
 * @returns what that server answered, whatever its status below 500: what a 404 means is for its team
 * @throws CombinedError where it did not: with the words of Vitrine's server and a code (REMOTE_SERVER_UNREACHABLE,
 * REMOTE_SERVER_LATE, REMOTE_OFF, NOT_FOUND …), or with a network error as every call; the signal's reason
 */
export type FetchOwnServer = (remote: string, path: string, request?: OwnServerRequest) => Promise<Response>

/** Asks as the executor does: with a token that is renewed once. A GET is asked once more when the line is back; a POST may have been done. */
export function createFetchOwnServer({ gate, connection, slow = slowCalls, language, fetch = globalThis.fetch.bind(globalThis) }: EnvironmentOptions): FetchOwnServer {
  const fetchOnce = async (address: string, token: string | null, { method = 'GET', body, type = 'application/json', signal }: OwnServerRequest): Promise<Response> => {
    // as to /graphql/: another site cannot send this header
    const headers: Record<string, string> = { 'x-graphql-csrf': '1' }
    if (language) headers['accept-language'] = language()
    if (token) headers.authorization = `JWT ${token}`
    if (body !== undefined) headers['content-type'] = type
    const end = slow.start({ kind: method === 'GET' ? 'query' : 'mutation' })
    try {
      return await fetch(address, { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }), cache: 'no-store', credentials: 'same-origin' })
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

/** What stands in the place of the team's answer: a refusal of Vitrine's server, or something on the way there. */
async function failureOf(response: Response): Promise<Error> {
  const errors = await response.json().then(faultsIn, () => null)
  if (errors) return new CombinedError({ graphQLErrors: errors })
  const cause = new Error(`HTTP ${response.status}`)
  // a page with 200 is that of a hotel, and a proxy's 503 is over when it answers again
  return response.ok || response.status >= 500 ? new NetworkError(cause) : new CombinedError({ networkError: new ForeignAnswer(cause) })
}

function faultsIn(answer: unknown): GraphQLFault[] | null {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : null
  return Array.isArray(errors) && errors.length > 0 ? (errors as GraphQLFault[]) : null
}
