import { CombinedError, NetworkError } from './CombinedError'
import type { EnvironmentOptions } from './createEnvironment'

/**
 * Fetches one file of the server, with the token of the session.
 * @throws CombinedError when the server cannot be reached, or refuses: then with its own words
 */
export type FetchFile = (path: string) => Promise<Blob>

/** Fetches files as the executor asks questions: with a token that is renewed once when it is over. */
export function createFetchFile({ gate, connection, language, fetch = globalThis.fetch.bind(globalThis) }: EnvironmentOptions): FetchFile {
  const fetchOnce = async (path: string, token: string | null): Promise<Response> => {
    const headers: Record<string, string> = {}
    if (language) headers['accept-language'] = language()
    if (token) headers.authorization = `JWT ${token}`
    try {
      return await fetch(path, { headers, cache: 'no-store', credentials: 'same-origin' })
    } catch (cause) {
      throw new NetworkError(cause)
    }
  }
  const fetchWithToken = async (path: string): Promise<Response> => {
    const { token, isRenewed } = await gate.token()
    const response = await fetchOnce(path, token)
    if (!token || isRenewed || response.status !== 401) return response
    await gate.renew(token)
    return fetchOnce(path, (await gate.token()).token)
  }
  return async (path) => {
    try {
      const response = await fetchWithToken(path)
      if (response.ok) return await response.blob()
      // 4xx comes with words for the person; what comes with 5xx is for nobody
      if (response.status >= 500) throw new NetworkError(new Error(`HTTP ${response.status}`))
      throw new CombinedError({ graphQLErrors: [{ message: (await response.text()).trim() }] })
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      connection.reportFailure()
      throw new CombinedError({ networkError: error })
    }
  }
}
