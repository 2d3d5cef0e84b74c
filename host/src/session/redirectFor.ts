import { guard, returnPath, type Address, type Session } from '@vitrine/session'
import { endedShareLink } from '../shareLink/endedShareLink'

/**
 * Where an address leads for this session, null when it stays. Who has just signed in goes where they were going;
 * whose share link is over is told so.
 */
export function redirectFor(address: Address, session: Pick<Session, 'token' | 'shareLink'>): string | null {
  const redirect = guard(address, session)
  // guard leads on to login whom it does not take for a visitor of the link any more
  if (redirect?.startsWith('/auth/login') && session.shareLink) return endedShareLink
  return redirect === '/' ? returnPath(new URLSearchParams(address.search).get('next')) : redirect
}
