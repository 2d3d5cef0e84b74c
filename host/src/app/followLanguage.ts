import { normaliseLanguage } from '@vitrine/i18n'
import type { SessionStore } from '@vitrine/session'
import type { createBrowserRouter } from 'react-router-dom'
import { redirectFor } from '../session/redirectFor'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state'>

/**
 * Visits the screen that stands again when the language is switched, here or in another tab: its data are asked for in the
 * new language, and stand in place of the old ones once they are there. Its forms and what was typed stay.
 *
 * @returns stops following
 */
export function followLanguage(router: Router, session: SessionStore): () => void {
  const spoken = () => normaliseLanguage(session.getSnapshot().language)
  let before = spoken()
  return session.subscribe(() => {
    const now = spoken()
    if (now === before) return
    before = now
    // who leaves for login, or comes from there, visits another screen anyway
    if (redirectFor(router.state.location, session.getSnapshot()) === null) void router.revalidate()
  })
}
