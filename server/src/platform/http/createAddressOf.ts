import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'

/** Returns the address of a request's caller, or of the first machine on the way that is not a known proxy. */
export type AddressOf = (request: IncomingMessage) => string | null

/**
 * Looks behind the named proxies, and no further: anybody else can write X-Forwarded-For.
 * @param proxies addresses, networks (10.0.0.0/8), or loopback, linklocal, uniquelocal
 * @throws TypeError if one of them is invalid
 */
export function createAddressOf(proxies: readonly string[] = []): AddressOf {
  const isTrusted = proxyaddr.compile([...proxies])
  // a connection that has just closed has no address any more
  return (request) => (request.socket.remoteAddress === undefined ? null : proxyaddr(request, isTrusted))
}
