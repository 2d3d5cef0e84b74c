import ipaddr from 'ipaddr.js'

/**
 * From where somebody tries, as the limits count it. Who has an IPv6 address mostly has all of its network: the first 64
 * bits. Who comes over IPv4 has one address, also where it is written as an IPv6 one.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown'
  const address = plainAddress(ip)
  if (!ipaddr.IPv6.isValid(address)) return address
  const groups = ipaddr.IPv6.parse(address).parts
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::/64`
}

/** An address without the interface that it came in by, and an IPv4 one in its own form. */
export function plainAddress(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}
