import { isOver, type Session } from './Session'

const LOGIN = '/auth/login'
/** Addresses of mails, which let in whoever has them: of share links and of invitations. */
const OPEN = /^\/(?:share-link|auth\/invitation)\/[^/]+$/

export interface Address {
  pathname: string
  search?: string
}

type GuardSession = Pick<Session, 'token' | 'shareLink'>

/**
 * Where an address leads in this session: null to allow it, otherwise the address to redirect to. In this order: addresses
 * of mails are open to all; a share-link session sees its one product; login is not for signed-in people; everything else is
 * for them only, and login returns to it.
 */
export function guard({ pathname, search = '' }: Address, session: GuardSession, now: number = Date.now()): string | null {
  const path = normalisePath(pathname)
  if (OPEN.test(path)) return null

  const { shareLink } = session
  const isShareLinkOver = shareLink !== null && isOver(shareLink, now)
  if (shareLink && !isShareLinkOver) {
    const own = `/products/${shareLink.productId}/limited`
    return path === own ? null : own
  }

  // the token of an expired link is worthless: it never was a staff token
  const isSignedIn = session.token !== null && !isShareLinkOver
  if (path === LOGIN) return isSignedIn ? '/' : null
  if (isSignedIn) return null
  const wanted = returnPath(pathname + search)
  return wanted === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(wanted)}`
}

/**
 * The path to return to after signing in, if it is one of ours; anything else (another origin, `//host`, a backslash, login
 * itself) becomes the dashboard.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]/.test(wanted)) return '/'
  const here = 'https://here.invalid'
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null
  if (url?.origin !== here || url.pathname.startsWith('//') || normalisePath(url.pathname) === LOGIN) return '/'
  return url.pathname + url.search + url.hash
}

/** As the router matches: without regard to case and trailing slashes. An encoded slash stays part of its segment. */
function normalisePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/'
}
