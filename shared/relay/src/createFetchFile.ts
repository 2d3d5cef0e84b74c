import { CombinedError, ForeignAnswer, NetworkError } from './CombinedError'
import type { EnvironmentOptions } from './EnvironmentOptions'
import { repeatWhenOnline } from './repeatWhenOnline'
import { sendWithToken } from './sendWithToken'
import { slowCalls } from './SlowCalls'
import { tabName } from './tabName'

/** An upload: the body of a POST, with its name. */
export interface Upload {
  body: Blob | FormData
  name: string
  /** In addition to those of every file request */
  headers?: Readonly<Record<string, string>>
  /** Used instead of `fetch`, which cannot report progress; it has its own indication of slowness. */
  send?(path: string, init: RequestInit): Promise<Response>
}

/**
 * Downloads or uploads one file, with the session's token.
 * @throws CombinedError if the server is unreachable, or if it refuses: then with its own message. A proxy's response is a
 * network error, or a ForeignAnswer if the connection is fine: its page is not shown
 */
export type FetchFile = (path: string, upload?: Upload) => Promise<Blob>

/**
 * Transfers files as the executor sends operations: with a token that is renewed once if it has expired, and once more when the
 * connection is back.
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
      // 4xx has a message for the person; 5xx does not
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
      // a captive portal's page in place of the server's response
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
      if (words === '' || words.startsWith('<') || isPage(response))
        throw new CombinedError({ networkError: new ForeignAnswer(new Error(`HTTP ${response.status}`)) })
      throw new CombinedError({ graphQLErrors: [{ message: words }] })
    } catch (error) {
      throw error instanceof NetworkError ? new CombinedError({ networkError: error }) : error
    }
  }
}

/** The server's files and refusals are not HTML. */
const isPage = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('content-type') ?? '')
