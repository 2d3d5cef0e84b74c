import type { ReactNode } from 'react'
import { formattingLocale } from '@vitrine/i18n'
import { jobsTexts } from '@vitrine/jobs/testing/jobsTexts'
import { RelayEnvironmentProvider, type Environment } from '@vitrine/relay'
import { SessionProvider, SessionStore } from '@vitrine/session'
import { ShellProvider, type FailedProps, type ShellServices } from '@vitrine/shell'
import { ErrorPanel, Skeleton, Toasts, VitrineProvider } from '@vitrine/ui'
import { uiTexts } from '@vitrine/ui/testing/uiTexts'
import { WithoutStyles } from '@vitrine/ui/testing/WithoutStyles'
import { IntlProvider, type IntlConfig } from 'react-intl'

export interface HouseProps {
  language: 'en' | 'nl'
  environment: Environment
  session: SessionStore
  services: Pick<ShellServices, 'registry' | 'loadRemote'>
  /** Messages around the remote; those of the shared packages if left out */
  messages?: object
  children: ReactNode
}

/** A session as after signing in: the language and the token that a screen may expect. */
export function signedInSession(language: 'en' | 'nl' = 'en'): SessionStore {
  localStorage.clear()
  const session = new SessionStore(localStorage)
  session.saveUser({ id: 1, email: 'anna@example.com', language })
  session.saveTokens({ token: 'token', refreshToken: 'refresh', email: 'anna@example.com', exp: 4_000_000_000 })
  return session
}

/** Everything that the host puts around a remote. */
export function House({ language, environment, session, services, messages, children }: HouseProps) {
  return (
    <IntlProvider locale={formattingLocale(language)} messages={(messages ?? { ...uiTexts[language], ...jobsTexts[language] }) as IntlConfig['messages']}>
      <VitrineProvider>
        <WithoutStyles>
          <SessionProvider store={session}>
            <RelayEnvironmentProvider environment={environment}>
              <ShellProvider services={{ ...services, Pending, Failed }}>
                {children}
                <Toasts />
              </ShellProvider>
            </RelayEnvironmentProvider>
          </SessionProvider>
        </WithoutStyles>
      </VitrineProvider>
    </IntlProvider>
  )
}

function Pending() {
  return (
    <div aria-busy="true">
      <Skeleton />
    </div>
  )
}

function Failed({ error, onRetry }: FailedProps) {
  return <ErrorPanel text={error instanceof Error ? error.message : String(error)} onRetry={onRetry} />
}
