import type { IncomingMessage, ServerResponse } from 'node:http'
import { cameByHttps } from '../../../platform/http/index.ts'

const name = 'vitrine_device'
// As long as browsers keep a cookie at all.
const maxAge = 400 * 24 * 60 * 60

/** What a browser keeps of having been signed in with; null when that is nothing that we gave it. */
export function readDevice({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  return new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null
}

/** Gives it to the browser: out of reach of scripts, never sent from another site, and nothing that signs anybody in. */
export function keepDevice(request: IncomingMessage, response: ServerResponse, device: string): void {
  response.setHeader('Set-Cookie', `${name}=${device}; Path=/graphql; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${cameByHttps(request) ? '; Secure' : ''}`)
}
