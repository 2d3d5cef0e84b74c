import { normaliseLanguage } from '@vitrine/i18n'
import type { SessionStore } from '@vitrine/session'
import type { createBrowserRouter } from 'react-router-dom'
import { redirectFor } from '../session/redirectFor'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state'>

/**
 * Visits the current screen again when the language is switched, here or in another tab: its data are loaded in the new
 * language, and replace the old ones in place. Forms keep what was typed.
 * @returns stops following
 */
export function followLanguage(router: Router, session: SessionStore): () => void {
  const spoken = () => normaliseLanguage(session.getSnapshot().language)
  let before = spoken()
  return session.subscribe(() => {
    const now = spoken()
    if (now === before) return
    before = now
    // going to or from login visits another screen anyway
    if (redirectFor(router.state.location, session.getSnapshot()) === null) void router.revalidate()
  })
}
