import type { Session, SessionStore } from '@vitrine/session'
import type { createBrowserRouter } from 'react-router-dom'
import { redirectFor } from '../session/redirectFor'
import { endedShareLink } from '../shareLink/endedShareLink'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Navigates with the session: to login when it ends, here or in another tab, and away from login when it begins. Replaces
 * history, so that Back does not lead to a page without access. If a session ended unexpectedly this is reported on arrival;
 * signing out navigates to login itself.
 * @returns stops following
 */
export function followSession(router: Router, session: SessionStore): () => void {
  let before = session.getSnapshot()
  let ended: 'session' | 'shareLink' | null = null
  return session.subscribe(() => {
    const now = session.getSnapshot()
    // Another tab clears values one after the other. Once ended, the session counts as ended until that is reported.
    if (isSomebody(now)) ended = null
    else if (isSomebody(before)) ended = before.shareLink ? 'shareLink' : 'session'
    before = now
    const to = redirectFor(router.state.location, now)
    if (to === null) return
    void router.navigate(ended === 'shareLink' ? endedShareLink : to, { replace: true, state: ended && { hasEnded: true } })
  })
}

function isSomebody({ token, shareLink }: Pick<Session, 'token' | 'shareLink'>): boolean {
  return token !== null || shareLink !== null
}
