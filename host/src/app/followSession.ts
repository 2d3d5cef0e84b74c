import type { Session, SessionStore } from '@vitrine/session'
import type { createBrowserRouter } from 'react-router-dom'
import { redirectFor } from '../session/redirectFor'
import { endedShareLink } from '../shareLink/endedShareLink'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Takes the page where the session leads: to login when it ends, here or in another tab, and on from login when it
 * begins. Replaces history, so that Back does not lead into a closed door. Whose session ended without their doing is
 * told so where they arrive; whoever signs out goes on to login by themselves.
 *
 * @returns stops following
 */
export function followSession(router: Router, session: SessionStore): () => void {
  let before = session.getSnapshot()
  let ended: 'session' | 'shareLink' | null = null
  return session.subscribe(() => {
    const now = session.getSnapshot()
    // What another tab takes away arrives here one value after the other. What has ended stays so on the way to where
    // it is told, whatever else arrives meanwhile.
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
