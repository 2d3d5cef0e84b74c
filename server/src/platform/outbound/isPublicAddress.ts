import ipaddr from 'ipaddr.js'

// Ranges that carry an IPv4 address in an IPv6 one, or that lead back inside, and that the library counts as plain unicast.
const inward = ['::/96', '64:ff9b:1::/48', '2001::/23', '100::/64', 'fec0::/10', '5f00::/16', '3fff::/20'].map((range) => ipaddr.parseCIDR(range))

/** Whether an IP address is one of the open internet: not of this machine, a private or a carrier's network, or one that stands for such a one. */
export function isPublicAddress(address: string): boolean {
  const bare = address.split('%')[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.parse(bare)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !inward.some((range) => parsed.match(range))
}

/** Whether it is this machine. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
