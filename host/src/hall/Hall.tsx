import { connection, RelayEnvironmentProvider, type Environment } from '@vitrine/relay'
import { SessionProvider, useSession, type SessionStore } from '@vitrine/session'
import { ShellProvider, type ShellServices } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Toasts, VitrineProvider } from '@vitrine/ui'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { HallIntl } from './HallIntl'

interface HallProps {
  session: SessionStore
  environment: () => Environment
  services: ShellServices
  children: ReactNode
}

/** Everything that stands once, around all screens: the session, the language, the look, the data and the toasts. */
export function Hall({ session, environment, services, children }: HallProps) {
  return (
    <SessionProvider store={session}>
      <HallIntl>
        <VitrineProvider>
          <SessionData environment={environment}>
            <ShellProvider services={services}>{children}</ShellProvider>
          </SessionData>
          <Toasts />
          <ConnectionToast />
        </VitrineProvider>
      </HallIntl>
    </SessionProvider>
  )
}

function SessionData({ environment, children }: Pick<HallProps, 'environment' | 'children'>) {
  // drawn again when the person changes, and only then is the environment another one
  useSession()
  return <RelayEnvironmentProvider environment={environment()}>{children}</RelayEnvironmentProvider>
}

/** Says that the server cannot be reached, once, however many calls failed of it. */
function ConnectionToast() {
  const intl = useIntl()
  useEffect(
    () => connection.onFailure(() => toasts.show({ kind: 'error', key: 'network', text: intl.formatMessage({ id: 'hall.network.error' }) })),
    [intl],
  )
  return null
}
