import { RelayEnvironmentProvider, type Environment } from '@vitrine/relay'
import { SessionProvider, useSession, type SessionStore } from '@vitrine/session'
import { ShellProvider, type ShellServices } from '@vitrine/shell'
import { Toasts, VitrineProvider } from '@vitrine/ui'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { NetworkDialog } from '../network/NetworkDialog'
import { SLOW_TOAST, SlowDetail, SlowNotice } from '../network/SlowNotice'
import { UnsentDialog } from '../network/UnsentDialog'
import { HostBoundary } from './HostBoundary'
import { HostIntl } from './HostIntl'

const details = { [SLOW_TOAST]: <SlowDetail /> }

interface HostProps {
  session: SessionStore
  environment: () => Environment
  services: ShellServices
  children: ReactNode
}

/** Everything that exists once, around all screens: session, language, theme, data and toasts. */
export function Host({ session, environment, services, children }: HostProps) {
  return (
    <SessionProvider store={session}>
      <HostBoundary>
        <HostIntl>
          <VitrineProvider>
            <SessionData environment={environment}>
              <ShellProvider services={services}>{children}</ShellProvider>
            </SessionData>
            <Toasts details={details} />
            <SlowNotice />
            <UnsentDialog />
            <NetworkDialog />
          </VitrineProvider>
        </HostIntl>
      </HostBoundary>
    </SessionProvider>
  )
}

function SessionData({ environment, children }: Pick<HostProps, 'environment' | 'children'>) {
  // renders when the person or the language changes, which also changes the environment
  const { epoch } = useSession()
  const current = environment()
  const latest = useMemo(() => ({ epoch, environment: current }), [epoch, current])
  // In another language everything is fetched again, and the page stays until then; for another person nothing stays.
  const deferred = useDeferredValue(latest)
  const shown = deferred.epoch === epoch ? deferred : latest
  return <RelayEnvironmentProvider environment={shown.environment}>{children}</RelayEnvironmentProvider>
}
