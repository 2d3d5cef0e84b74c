import { type Agent, request } from 'undici'
import { canonicalAddress } from './canonicalAddress.ts'

export interface Forwarded {
  method: 'GET' | 'POST'
  /** What comes after /api, with the query */
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer | null
}

export interface ServerAnswer {
  status: number
  contentType: string | null
  body: Buffer
}

/** Why there is no response of a team's server that could be forwarded. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed'
  readonly reason: 'unreachable' | 'late'

  constructor(reason: 'unreachable' | 'late', detail: string) {
    super(detail)
    this.reason = reason
  }
}

/**
 * The target of a request to a team's server: below the address that the operator configured, whatever the request says.
 * @returns null for a path that could be read differently by another program
 */
export function targetOf(server: string, url: string): string | null {
  // after decoding once, no escapes may be left that a second decoding would turn into a detour
  if (!url.startsWith('/') || /%(?:25|2f|5c)/i.test(url.split('?')[0]!) || canonicalAddress(url)?.url !== url) return null
  const base = new URL(server)
  const prefix = base.pathname.replace(/\/+$/, '')
  const target = new URL(base.origin + prefix + url)
  return target.origin === base.origin && target.pathname.startsWith(`${prefix}/`) ? target.href : null
}

/**
 * Sends a request to a team's server, without retries or redirects.
 * @throws ServerFailed if it does not answer in time, or with something that cannot be forwarded: a redirect, a server error, a
 * refusal of our token, more than `maximum` bytes
 */
export async function forwardToServer(
  agent: Agent,
  target: string,
  { method, headers, body }: Omit<Forwarded, 'url'>,
  { maximum, limit, signal }: { maximum: number; limit: number; signal: AbortSignal },
): Promise<ServerAnswer> {
  const late = AbortSignal.timeout(limit)
  try {
    const {
      statusCode,
      headers: answered,
      body: stream,
    } = await request(target, { dispatcher: agent, method, headers, body, signal: AbortSignal.any([late, signal]) })
    const isFor = (statusCode >= 200 && statusCode < 300) || (statusCode >= 400 && statusCode < 500 && ![401, 407].includes(statusCode))
    if (!isFor || Number(answered['content-length'] ?? 0) > maximum) {
      stream.destroy()
      throw new ServerFailed('unreachable', isFor ? `its answer has more than ${maximum} bytes` : `it answered ${statusCode}`)
    }
    const pieces: Buffer[] = []
    let taken = 0
    for await (const piece of stream as AsyncIterable<Buffer>) {
      taken += piece.length
      if (taken > maximum) throw new ServerFailed('unreachable', `its answer has more than ${maximum} bytes`)
      pieces.push(piece)
    }
    const type = answered['content-type']
    return { status: statusCode, contentType: typeof type === 'string' ? type : null, body: Buffer.concat(pieces) }
  } catch (error) {
    if (error instanceof ServerFailed || signal.aborted) throw error
    if (late.aborted) throw new ServerFailed('late', `no whole answer within ${limit / 1000} s`)
    throw new ServerFailed('unreachable', error instanceof Error ? error.message : String(error))
  }
}
