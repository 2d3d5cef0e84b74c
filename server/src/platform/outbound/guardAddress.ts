import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent } from 'undici'
import ipaddr from 'ipaddr.js'
import { OutboundRefused } from './OutboundRefused.ts'

// Ranges with an embedded IPv4 address, or that lead back to a private network, which the library considers plain unicast.
const inward = ['::/96', '64:ff9b:1::/48', '2001::/23', '100::/64', 'fec0::/10', '5f00::/16', '3fff::/20'].map((range) => ipaddr.parseCIDR(range))

/** Whether an IP address is public: not of this machine, a private or carrier network, nor one that maps to one of these. */
function isPublicAddress(address: string): boolean {
  const bare = address.split('%')[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.parse(bare)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !inward.some((range) => parsed.match(range))
}

/** Whether it is this machine. */
function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

export interface GuardOptions {
  /** Milliseconds that the other side may be silent; 10 s by default */
  patience?: number
  /** Allows this machine, on any port: for a simulator in development and in tests. */
  allowLoopback?: boolean
  /** Maximum number of concurrent connections; unlimited by default */
  connections?: number
  /** Resolves a name; by default as the system does. */
  resolve?(host: string): Promise<readonly { address: string; family: number }[]>
}

export interface Guarded {
  url: URL
  host: string
  /** Connects to the addresses that were checked, even if the name resolves to others later. The caller destroys it. */
  agent: Agent
}

/**
 * Checks an address that a person has entered: addresses of this machine and of private networks are refused, and so are
 * addresses with a password and ports other than 80 and 443. The name is resolved once.
 * @throws OutboundRefused
 */
export async function guardAddress(address: string, options: GuardOptions): Promise<Guarded> {
  const { patience = 10_000, allowLoopback = false, connections } = options
  const url = readUrl(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await withoutHanging(patience, addressesOf(host, options))
  const isOwn = allowLoopback && found.length > 0 && found.every((one) => isLoopback(one.address))
  if (!isOwn && (found.length === 0 || !found.every((one) => isPublicAddress(one.address))))
    throw new OutboundRefused(found.length === 0 ? 'unknown' : 'private', { host })
  if (!isOwn && url.port !== '' && url.port !== '80' && url.port !== '443') throw new OutboundRefused('port', { port: url.port })
  const agent = new Agent({
    connect: {
      timeout: patience,
      lookup: (_, { all }, answer) => (all ? answer(null, [...found]) : answer(null, found[0]?.address ?? '', found[0]?.family)),
    },
    headersTimeout: patience,
    bodyTimeout: patience,
    ...(connections !== undefined && { connections }),
  })
  return { url, host, agent }
}

function readUrl(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundRefused('address')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundRefused('address')
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('credentials')
  return url
}

async function addressesOf(host: string, { resolve }: GuardOptions): Promise<readonly { address: string; family: number }[]> {
  const family = isIP(host)
  // A literal address is never resolved, so it is checked here.
  if (family !== 0) return [{ address: host, family }]
  return (resolve ?? ((name) => lookup(name, { all: true })))(host).catch(() => [])
}

function withoutHanging<Found>(milliseconds: number, work: Promise<Found>): Promise<Found> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutboundRefused('unknown')), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** The error code of the system or the client for a failed connection: ECONNREFUSED. */
export const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'error')
