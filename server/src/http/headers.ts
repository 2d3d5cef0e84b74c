import type { ServerResponse } from 'node:http'

/** The rules of caching. Whatever carries a hash in its name never changes; the rest is asked for again each time. */
export const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const

/** What every reply carries: nothing is guessed, and no address leaks to another site. */
export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** Rooms may be fetched by a hall at another address; they are public files without any data. */
export function openToOtherOrigins(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}

/**
 * The content security policy of the page. Nothing is allowed but our own files and those of the rooms' origins;
 * styles that are made in the browser must carry the nonce.
 * @param origins where rooms are served from, beside our own
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[], environment: string): string {
  const rooms = origins.map((origin) => ` ${origin}`).join('')
  // A room under development tells the page of a new build through a socket.
  const sockets = environment === 'dev' ? origins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('') : ''
  return [
    `default-src 'none'`,
    `script-src 'self'${rooms}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'${rooms}${sockets}`,
    `manifest-src 'self'`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

/** A plain reply. Without a rule it is never kept: a missing file may be there in a minute. */
export function sendText(response: ServerResponse, status: number, text: string, cache: string = cacheRules.never): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cache })
  response.end(text)
}
