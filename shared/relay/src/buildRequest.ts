import { extractFiles } from './extractFiles'
import { tabName } from './tabName'

export interface Operation {
  kind: string
  name: string
  text: string
  variables: Record<string, unknown>
  /** The caller reports errors itself, beside the field that they concern: no toasts */
  isQuiet?: boolean
  /** Sent by the page itself: an unreachable server is not reported either */
  isBackground?: boolean
}

export interface RequestOptions {
  token: string | null
  preferGet?: boolean
  /** The language of the server's messages */
  language?: string | undefined
}

export interface BuiltRequest {
  url: string
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | FormData; keepalive?: true }
}

const LONGEST_URL = 2047

/**
 * The HTTP request of an operation: multipart if its variables contain files, GET if `preferGet` and the address stays within
 * 2047 characters (queries only), otherwise POST with a JSON body. Other than JSON it carries `x-graphql-csrf`: pages of other
 * origins cannot send that header.
 */
export function buildRequest(endpoint: string, operation: Operation, { token, preferGet = false, language }: RequestOptions): BuiltRequest {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (language) headers['accept-language'] = language
  if (operation.kind === 'mutation') headers['x-tab'] = tabName
  if (token) headers.authorization = `JWT ${token}`
  const { name: operationName, text: query } = operation
  const { variables, files } = extractFiles(operation.variables)

  if (files.length > 0) {
    const body = new FormData()
    body.append('operations', JSON.stringify({ query, operationName, variables }))
    body.append('map', JSON.stringify(Object.fromEntries(files.map(({ paths }, index) => [String(index), paths]))))
    files.forEach(({ file }, index) => body.append(String(index), file))
    return { url: endpoint, init: { method: 'POST', headers: { ...headers, 'x-graphql-csrf': '1' }, body } }
  }
  if (preferGet && operation.kind === 'query') {
    const search = new URLSearchParams({ query, operationName, variables: JSON.stringify(variables) })
    const url = `${endpoint}?${search}`
    const whole = new URL(url, globalThis.location?.href ?? 'http://localhost').href
    if (whole.length <= LONGEST_URL) return { url, init: { method: 'GET', headers: { ...headers, 'x-graphql-csrf': '1' } } }
  }
  return {
    url: endpoint,
    init: {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName, variables }),
      // background mutations may be the page's last: the browser sends them although the page is closed
      ...(operation.isBackground && operation.kind === 'mutation' && { keepalive: true as const }),
    },
  }
}
