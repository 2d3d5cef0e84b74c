import { isOver, type Session } from './Session'

const LOGIN = '/auth/login'
const SHARE_LINK = /^\/share-link\/[^/]+$/

export interface Address {
  pathname: string
  search?: string
}

type GuardSession = Pick<Session, 'token' | 'shareLink'>

/**
 * Decides where an address leads for this session: null to let it be, else the address to go to instead (replacing
 * history). In this order: share-link addresses are open to all; a share-link session sees its one product; who is
 * signed in has no business at login; who is not has none elsewhere, and comes back after signing in.
 */
export function guard({ pathname, search = '' }: Address, session: GuardSession, now: number = Date.now()): string | null {
  const path = normalisePath(pathname)
  if (SHARE_LINK.test(path)) return null

  const { shareLink } = session
  const isShareLinkOver = shareLink !== null && isOver(shareLink, now)
  if (shareLink && !isShareLinkOver) {
    const own = `/products/${shareLink.productId}/limited`
    return path === own ? null : own
  }

  // the token of a link that is over opens nothing: it never was one of staff
  const isSignedIn = session.token !== null && !isShareLinkOver
  if (path === LOGIN) return isSignedIn ? '/' : null
  if (isSignedIn) return null
  const wanted = returnPath(pathname + search)
  return wanted === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(wanted)}`
}

/**
 * The path to return to after signing in, when it is one of ours; anything else (another origin, `//host`, a
 * backslash, login itself) leads to the dashboard.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]/.test(wanted)) return '/'
  const here = 'https://here.invalid'
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null
  if (url?.origin !== here || url.pathname.startsWith('//') || normalisePath(url.pathname) === LOGIN) return '/'
  return url.pathname + url.search + url.hash
}

/** As the router matches: without regard to case and to slashes at the end. An encoded slash stays a letter of its part. */
function normalisePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/'
}
