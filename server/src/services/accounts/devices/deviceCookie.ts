import type { IncomingMessage, ServerResponse } from 'node:http'
import { cameByHttps } from '../../../platform/http/index.ts'

const name = 'vitrine_device'
// The longest that browsers keep a cookie.
const maxAge = 400 * 24 * 60 * 60

/** The browser's device cookie; null if it is not one of ours. */
export function readDevice({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  return new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null
}

/** Sets the device cookie: not readable by scripts, never sent from another site, and no proof of identity. */
export function keepDevice(request: IncomingMessage, response: ServerResponse, device: string): void {
  response.setHeader('Set-Cookie', `${name}=${device}; Path=/graphql; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${cameByHttps(request) ? '; Secure' : ''}`)
}
