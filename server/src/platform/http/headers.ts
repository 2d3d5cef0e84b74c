import type { IncomingMessage, ServerResponse } from 'node:http'

/** The rules of caching. Whatever carries a hash in its name never changes; the rest is asked for again each time. */
export const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const

const permissions = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking']

/** Nothing of a device is used, so no script that came in by whatever way can use it either. For the page alone: beside each script it would only be weight. */
export const permissionsPolicy = permissions.map((name) => `${name}=()`).join(', ')

const oneYear = 31_536_000

/** The proxy before us speaks https to the browser and says so; by http the browser does not listen to the header at all. */
export function cameByHttps({ headers, socket }: IncomingMessage): boolean {
  return 'encrypted' in socket || /^https\b/.test(String(headers['x-forwarded-proto']))
}

/** What every reply carries: nothing is guessed, no address leaks to another site, and who came by https stays with it. */
export function setCommonHeaders(request: IncomingMessage, response: ServerResponse, environment: string): void {
  if (environment !== 'dev' && cameByHttps(request)) response.setHeader('Strict-Transport-Security', `max-age=${oneYear}`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** Remotes may be fetched by a host at another address; they are public files without any data. */
export function openToOtherOrigins(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}

/**
 * The content security policy of the page. Nothing is allowed but our own files and those of the remotes' origins;
 * styles that are made in the browser must carry the nonce.
 * @param origins where remotes are served from, beside our own
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[], environment: string): string {
  const remotes = origins.map((origin) => ` ${origin}`).join('')
  // A remote under development tells the page of a new build through a socket.
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

/** A plain reply. Without a rule it is never kept: a missing file may be there in a minute. */
export function sendJson(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': cacheRules.never })
  response.end(JSON.stringify(answer))
}

export function sendText(response: ServerResponse, status: number, text: string, cache: string = cacheRules.never): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cache })
  response.end(text)
}
