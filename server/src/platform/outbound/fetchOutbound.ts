import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { isLoopback, isPublicAddress } from './isPublicAddress.ts'

export interface OutboundOptions {
  /** Bytes that are taken at most, unpacked; 20 MB unless told otherwise */
  maximum?: number
  /** Milliseconds that the other side may be silent; 10 s unless told otherwise */
  patience?: number
  /** Lets this machine be reached, on any port: for a simulator in development and in tests. */
  allowLoopback?: boolean
  signal?: AbortSignal
  /** Told before the first byte how many are to come, where the other side says so. */
  onLength?(bytes: number): void
  /** Finds the addresses of a name; the system's own way unless told otherwise. */
  resolve?(host: string): Promise<readonly { address: string; family: number }[]>
}

/** It was not fetched: the address is not one that we go to, or the other side did not deliver. `code` has its message `outbound.<code>`. */
export class OutboundRefused extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: string, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

/**
 * Fetches an address that a person has typed. It is looked up once and the connection goes to what was found then, so that a
 * name that changes its mind leads nowhere else; addresses of this machine and of private networks are refused, as are names with
 * a password, other ports than 80 and 443, and redirects.
 * @returns the bytes as they come; they end with OutboundRefused when there are too many, or when the other side breaks off
 * @throws OutboundRefused
 */
export async function fetchOutbound(address: string, options: OutboundOptions = {}): Promise<AsyncIterable<Buffer>> {
  const { patience = 10_000, allowLoopback = false, signal } = options
  const url = readUrl(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await withoutHanging(patience, addressesOf(host, options))
  const isOwn = allowLoopback && found.length > 0 && found.every((one) => isLoopback(one.address))
  if (!isOwn && (found.length === 0 || !found.every((one) => isPublicAddress(one.address)))) throw new OutboundRefused(found.length === 0 ? 'unknown' : 'private', { host })
  if (!isOwn && url.port !== '' && url.port !== '80' && url.port !== '443') throw new OutboundRefused('port', { port: url.port })
  const agent = new Agent({
    connect: {
      timeout: patience,
      lookup: (_, { all }, answer) => (all ? answer(null, [...found]) : answer(null, found[0]?.address ?? '', found[0]?.family)),
    },
    headersTimeout: patience,
    bodyTimeout: patience,
  })
  let response: Dispatcher.ResponseData
  try {
    response = await request(url, { dispatcher: agent, signal, headers: { 'user-agent': 'Vitrine', accept: '*/*' } })
  } catch (error) {
    await agent.destroy()
    throw new OutboundRefused('unreachable', { host, reason: reasonOf(error) })
  }
  if (response.statusCode !== 200) {
    await agent.destroy()
    throw new OutboundRefused(response.statusCode >= 300 && response.statusCode < 400 ? 'redirect' : 'status', { host, status: response.statusCode })
  }
  const length = Number(response.headers['content-length'])
  if (length > 0) options.onLength?.(length)
  return limit(response, agent, host, options.maximum ?? 20_000_000)
}

async function* limit({ body }: Dispatcher.ResponseData, agent: Agent, host: string, maximum: number): AsyncGenerator<Buffer> {
  let taken = 0
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      taken += bytes.length
      if (taken > maximum) throw new OutboundRefused('large', { maximum })
      yield bytes
    }
  } catch (error) {
    throw error instanceof OutboundRefused ? error : new OutboundRefused('brokenOff', { host, bytes: taken, reason: reasonOf(error) })
  } finally {
    await agent.destroy()
  }
}

function readUrl(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundRefused('address')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundRefused('address')
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('credentials')
  return url
}

async function addressesOf(host: string, { resolve }: OutboundOptions): Promise<readonly { address: string; family: number }[]> {
  const family = isIP(host)
  // A connection to a literal address is never looked up, so it is judged here.
  if (family !== 0) return [{ address: host, family }]
  return (resolve ?? ((name) => lookup(name, { all: true })))(host).catch(() => [])
}

function withoutHanging<Found>(milliseconds: number, work: Promise<Found>): Promise<Found> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutboundRefused('unknown')), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'error')
