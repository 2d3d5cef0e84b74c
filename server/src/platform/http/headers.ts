import type { IncomingMessage, ServerResponse } from 'node:http'

/** Caching rules. Files with a hash in their name never change; everything else is revalidated. */
export const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The product uses no device features, so no script can either, however it got in. Only for the page: on scripts it would be overhead. */
export const permissionsPolicy = permissions.map((name) => `${name}=()`).join(', ')

const oneYear = 31_536_000

/** The proxy in front uses https towards the browser and says so; over http browsers ignore the header. */
export function cameByHttps({ headers, socket }: IncomingMessage): boolean {
  return 'encrypted' in socket || /^https\b/.test(String(headers['x-forwarded-proto']))
}

/** Headers of every response: no MIME sniffing, no referrer to other sites, and HSTS for whoever came by https. */
export function setCommonHeaders(request: IncomingMessage, response: ServerResponse, environment: string): void {
  if (environment !== 'dev' && cameByHttps(request)) response.setHeader('Strict-Transport-Security', `max-age=${oneYear}`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** Remotes may be fetched by a host on another address; they are public files without data. */
export function openToOtherOrigins(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}

/**
 * The page's content security policy. Only our own files and those of the remotes' origins are allowed; styles created in the
 * browser must have the nonce.
 * @param origins further origins of remotes
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[], environment: string): string {
  const remotes = origins.map((origin) => ` ${origin}`).join('')
  // A remote under development announces new builds through a socket.
  const sockets = environment === 'dev' ? origins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('') : ''
  return [
    `default-src 'none'`,
    `script-src 'self'${remotes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'${remotes}${sockets}`,
    `manifest-src 'self'`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

/** A JSON response. Never cached without a rule: a missing file may exist in a minute. */
export function sendJson(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': cacheRules.never })
  response.end(JSON.stringify(answer))
}

export function sendText(response: ServerResponse, status: number, text: string, cache: string = cacheRules.never): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cache })
  response.end(text)
}
