/**
 * From where somebody tries, as the limits count it. Who has an IPv6 address mostly has all of its network: the first 64
 * bits. Who comes over IPv4 has one address, also where it is written as an IPv6 one.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown'
  const address = plainAddress(ip)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An address without the interface that it came in by, and an IPv4 one in its own form. */
export function plainAddress(ip: string): string {
  return ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
