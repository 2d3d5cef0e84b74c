import { posix } from 'node:path'

export interface Address {
  /** Decoded once, without dot segments, and encoded again in one way: two spellings of a path become one. */
  path: string
  /** The path, and the query string as it came */
  url: string
}

// No file or address of ours contains one of these; some file systems end or split a name at them.
const forbidden = /[\0-\x1f\x7f\\]/

/**
 * The canonical form of a requested address. Everything else uses it, so that no header, caching rule or list of public files
 * is decided by a spelling that some other code reads as another file.
 * @returns null if it is not a path: a broken escape, a control character, a backslash
 */
export function canonicalAddress(target: string): Address | null {
  const { path, query } = divide(target)
  try {
    const plain = decodeURIComponent(path)
    if (!plain.startsWith('/') || forbidden.test(plain)) return null
    const whole = posix.normalize(plain).split('/').map(encodeURIComponent).join('/')
    return { path: whole, url: whole + query }
  } catch {
    return null
  }
}

/** Path and query. A proxy may send the whole URL (RFC 9112, 3.2.2): its host is not checked here. */
function divide(target: string): { path: string; query: string } {
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) {
    const { pathname, search } = new URL(target)
    return { path: pathname, query: search }
  }
  const at = target.indexOf('?')
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) }
}
