import { guard, returnPath, type Address, type Session } from '@vitrine/session'

/**
 * Where an address leads for this session, null when it stays. Who has just signed in goes where they were going.
 */
export function redirectFor(address: Address, session: Pick<Session, 'token' | 'shareLink'>): string | null {
  const redirect = guard(address, session)
  return redirect === '/' ? returnPath(new URLSearchParams(address.search).get('next')) : redirect
}
