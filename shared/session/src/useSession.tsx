import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Session } from './Session'
import type { SessionStore } from './SessionStore'

const SessionContext = createContext<SessionStore | null>(null)

/** Rendered once by the host (and by tests). */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>
}

/** The store itself, for signing in and out and for changing the language. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('Could not get Auth.')
  return store
}

/** The current session; the component renders when it changes. */
export function useSession(): Session {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
