import { CombinedError, ForeignAnswer, NetworkError } from './CombinedError'
import type { EnvironmentOptions } from './EnvironmentOptions'
import { repeatWhenOnline } from './repeatWhenOnline'
import { sendWithToken } from './sendWithToken'
import { slowCalls } from './SlowCalls'
import { tabName } from './tabName'

/** A file that goes the other way: the body of a POST, with its name beside it. */
export interface Upload {
  body: Blob | FormData
  name: string
  /** Beside those that every file has */
  headers?: Readonly<Record<string, string>>
  /** Sends it instead of `fetch`, which cannot tell how far it is. It has a way of its own to show that it takes long. */
  send?(path: string, init: RequestInit): Promise<Response>
}

/**
 * Fetches one file of the server, or gives it one, with the token of the session.
 * @throws CombinedError when the server cannot be reached, or refuses: then with its own words. What a proxy answers in its place
 * is a network error, a ForeignAnswer where the line is whole: its page is for nobody
 */
export type FetchFile = (path: string, upload?: Upload) => Promise<Blob>

/**
 * Fetches files as the executor asks questions: with a token that is renewed once when it is over, and once more when the
 * line is back.
 */
export function createFetchFile({ gate, connection, slow = slowCalls, language, fetch = globalThis.fetch.bind(globalThis) }: EnvironmentOptions): FetchFile {
  const fetchOnce = async (path: string, token: string | null, upload?: Upload): Promise<Response> => {
    const headers: Record<string, string> = { 'x-tab': tabName }
    if (language) headers['accept-language'] = language()
    if (token) headers.authorization = `JWT ${token}`
    if (upload) Object.assign(headers, upload.headers, { 'x-file-name': encodeURIComponent(upload.name) })
    const given = upload ? { method: 'POST', body: upload.body } : {}
    const end = upload?.send ? undefined : slow.start({ kind: upload ? 'mutation' : 'query' })
    try {
      const response = await (upload?.send ?? fetch)(path, { ...given, headers, cache: 'no-store', credentials: 'same-origin' })
      // 4xx comes with words for the person; what comes with 5xx is for nobody
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
      // the sign-in page of a hotel, where the server's answer should be
      if (response.ok && isPage(response)) throw new Error('The answer is a page')
      return response
    } catch (cause) {
      throw new NetworkError(cause)
    } finally {
      end?.()
    }
  }
  return async (path, upload) => {
    try {
      await connection.whenOnline()
      const response = await repeatWhenOnline(connection, 1, () => sendWithToken(gate, (token) => fetchOnce(path, token, upload)))
      if (response.ok) return await response.blob()
      const words = (await response.text()).trim()
      if (words === '' || words.startsWith('<') || isPage(response)) throw new CombinedError({ networkError: new ForeignAnswer(new Error(`HTTP ${response.status}`)) })
      throw new CombinedError({ graphQLErrors: [{ message: words }] })
    } catch (error) {
      throw error instanceof NetworkError ? new CombinedError({ networkError: error }) : error
    }
  }
}

/** The server's files and its refusals are none. */
const isPage = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('content-type') ?? '')
