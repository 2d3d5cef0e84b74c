import { lazily } from '@vitrine/ui'
import { useLocation } from '@vitrine/shell'

const ShareLinkSignIn = lazily(() => import('./ShareLinkSignIn'))

/** The address of a share link. Its code and words are fetched here: hardly anybody of the staff ever sees it. */
export function ShareLinkScreen() {
  const { pathname } = useLocation()
  return <ShareLinkSignIn key={pathname} />
}
