import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'

/** Where a request comes from: the address of the caller, or of the first machine on the way that is not known. */
export type AddressOf = (request: IncomingMessage) => string | null

/**
 * Looks behind the proxies that are named, and no further: whoever else writes X-Forwarded-For writes what he likes.
 * @param proxies addresses, networks (10.0.0.0/8), or loopback, linklocal, uniquelocal
 * @throws TypeError when one of them is none
 */
export function createAddressOf(proxies: readonly string[] = []): AddressOf {
  const isTrusted = proxyaddr.compile([...proxies])
  // a connection that has just closed has no address any more
  return (request) => (request.socket.remoteAddress === undefined ? null : proxyaddr(request, isTrusted))
}
