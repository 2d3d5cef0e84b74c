import type { SessionStore } from '@vitrine/session'
import type { createBrowserRouter } from 'react-router'
import { redirectFor } from '../session/redirectFor'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Takes the page where the session leads: to login when it ends, here or in another tab, and on from login when it
 * begins. Replaces history, so that Back does not lead into a closed door.
 *
 * @returns stops following
 */
export function followSession(router: Router, session: SessionStore): () => void {
  return session.subscribe(() => {
    const to = redirectFor(router.state.location, session.getSnapshot())
    if (to !== null) void router.navigate(to, { replace: true })
  })
}
