import { request } from 'undici'
import { guardAddress, type GuardOptions, reasonOf } from './guardAddress.ts'
import { OutboundRefused } from './OutboundRefused.ts'

export interface OutboundCall {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** Maximum number of bytes of the answer; 5 MB by default */
  maximum?: number
}

export interface OutboundReply {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

export interface OutboundConnection {
  /**
   * Calls an address of the same origin, and returns any answer; redirects are not followed.
   * @throws OutboundRefused `timeout`, `unreachable`, `large`, or `address` for another origin
   */
  call(address: string, call: OutboundCall): Promise<OutboundReply>
  close(): Promise<void>
}

export interface OpenOptions extends GuardOptions {
  /** Milliseconds for a whole call, even if data keeps coming; a minute by default */
  limit?: number
  /** Aborts a call in progress; whether it took effect is then unknown */
  signal?: AbortSignal
}

/**
 * Opens a client for many calls to one origin that a person has entered; checked as in `fetchOutbound`, once for all of them.
 * @throws OutboundRefused
 */
export async function openOutbound(address: string, options: OpenOptions = {}): Promise<OutboundConnection> {
  const { limit = 60_000, signal } = options
  const { url, host, agent } = await guardAddress(address, options)
  return {
    async call(to, { method, headers, body, maximum = 5_000_000 }) {
      if (!URL.canParse(to) || new URL(to).origin !== url.origin) throw new OutboundRefused('address')
      try {
        const response = await request(to, {
          dispatcher: agent,
          method,
          body,
          signal: AbortSignal.any([AbortSignal.timeout(limit), ...(signal === undefined ? [] : [signal])]),
          headers: { 'user-agent': 'Vitrine', accept: 'application/json', ...headers },
        })
        const pieces: Buffer[] = []
        let taken = 0
        for await (const piece of response.body as AsyncIterable<Buffer>) {
          taken += piece.length
          if (taken > maximum) throw new OutboundRefused('large', { maximum })
          pieces.push(piece)
        }
        return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }
      } catch (error) {
        if (error instanceof OutboundRefused) throw error
        throw new OutboundRefused(isTimeout(error) ? 'timeout' : 'unreachable', { host, reason: reasonOf(error) })
      }
    },
    close: () => agent.destroy(),
  }
}

const isTimeout = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'TimeoutError') || /^(?:UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT|ETIMEDOUT)$/.test(reasonOf(error))
