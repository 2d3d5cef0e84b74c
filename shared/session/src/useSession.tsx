import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Session } from './Session'
import type { SessionStore } from './SessionStore'

const SessionContext = createContext<SessionStore | null>(null)

/** Set once by the host (and by tests). */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>
}

/** The store itself, for who signs in, signs out or changes the language. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('Could not get Auth.')
  return store
}

/** The session as it is now; the component is drawn again when it changes. */
export function useSession(): Session {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
