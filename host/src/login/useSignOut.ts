import { useSessionStore } from '@vitrine/session'
import { addressOf, useNavigate } from '@vitrine/shell'
import { endAtServer } from './endAtServer'

/**
 * Signs out at once, here, in all tabs and at the server, and goes to login, deliberately without a return path: the next
 * person begins at the dashboard.
 */
export function useSignOut(): () => void {
  const session = useSessionStore()
  const navigate = useNavigate()
  return () => {
    endAtServer(session.getSnapshot())
    session.signOut()
    void navigate(addressOf('auth.login'), { replace: true })
  }
}
