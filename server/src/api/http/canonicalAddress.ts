import { posix } from 'node:path'

export interface Address {
  /** Decoded once, without detours, and encoded again in one way: two spellings of a path are one path. */
  path: string
  /** The path, and the question as it came */
  url: string
}

// No file and no address of ours has one of these; some file systems end or divide a name at them.
const forbidden = /[\0-\x1f\x7f\\]/

/**
 * The one form of what a request asks for. Everything behind reads this one, so that no header, rule of caching or list
 * of public files is decided on a spelling that a reader further in takes for another file.
 * @returns null for what is no path: a broken escape, a control character, a backslash
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

/** Path and question. A proxy may send the whole address (RFC 9112, 3.2.2): its host is not ours to judge. */
function divide(target: string): { path: string; query: string } {
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) {
    const { pathname, search } = new URL(target)
    return { path: pathname, query: search }
  }
  const at = target.indexOf('?')
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) }
}
