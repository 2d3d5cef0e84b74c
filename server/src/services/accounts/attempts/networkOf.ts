import ipaddr from 'ipaddr.js'

/**
 * The network of a caller, as the limits count it. An IPv6 user usually controls a whole network: the first 64 bits. An IPv4
 * user has one address, even if it is written as an IPv6 one.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown'
  const address = plainAddress(ip)
  if (!ipaddr.IPv6.isValid(address)) return address
  const groups = ipaddr.IPv6.parse(address).parts
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** An address without its interface; a mapped IPv4 address in its own form. */
export function plainAddress(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}
