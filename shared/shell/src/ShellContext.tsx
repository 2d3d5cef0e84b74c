import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Registry } from './Registry'
import type { Remote } from './Remote'

export interface FailedProps {
  error: unknown
  /** Id of the failed remote */
  remote: string
  onRetry: () => void
}

/** What the host provides to the slots and routes of this package. */
export interface ShellServices {
  registry: Registry
  /** Loads a remote; rejects if it is unavailable or has another contract. A later call tries again. */
  loadRemote: (id: string) => Promise<Remote>
  /** Shown while a screen or panel is loading */
  Pending: ComponentType
  /** Shown in place of a failed screen or panel */
  Failed: ComponentType<FailedProps>
}

const ShellContext = createContext<ShellServices | null>(null)

/** Rendered once by the host (and by `renderScreen` in tests). */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  return <ShellContext value={services}>{children}</ShellContext>
}

/** The host's services. Throws outside the host. */
export function useShell(): ShellServices {
  const services = use(ShellContext)
  if (!services) throw new Error('useShell needs the ShellProvider of the host')
  return services
}
