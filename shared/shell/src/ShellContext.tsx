import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Registry } from './Registry'
import type { Remote } from './Remote'

export interface FailedProps {
  error: unknown
  /** Id of the remote that failed */
  remote: string
  onRetry: () => void
}

/** What the host gives to the slots and routes of this package. */
export interface ShellServices {
  registry: Registry
  /** Loads a remote's front door; rejects when it cannot be reached or speaks another contract. A later call tries again. */
  loadRemote: (id: string) => Promise<Remote>
  /** Drawn while a screen or panel is on its way */
  Pending: ComponentType
  /** Drawn in place of a screen or panel that failed */
  Failed: ComponentType<FailedProps>
}

const ShellContext = createContext<ShellServices | null>(null)

/** Set once by the host (and by `renderScreen` in tests). */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  return <ShellContext value={services}>{children}</ShellContext>
}

/** The host's services. Throws outside the host. */
export function useShell(): ShellServices {
  const services = use(ShellContext)
  if (!services) throw new Error('useShell needs the ShellProvider of the host')
  return services
}
