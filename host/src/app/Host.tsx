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

/** Everything that stands once, around all screens: the session, the language, the look, the data and the toasts. */
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
  // drawn again when the person or the language changes, and only then is the environment another one
  const { epoch } = useSession()
  const current = environment()
  const latest = useMemo(() => ({ epoch, environment: current }), [epoch, current])
  // In another language everything is asked again, and what is on the page stays until it is there; of another person
  // nothing stays.
  const deferred = useDeferredValue(latest)
  const shown = deferred.epoch === epoch ? deferred : latest
  return <RelayEnvironmentProvider environment={shown.environment}>{children}</RelayEnvironmentProvider>
}
